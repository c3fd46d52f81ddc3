// SceneFormats
