"""chromium.py FOLDER [NAME...]: pictures of web pages by headless Chromium at device scale 1.

Draws FOLDER/x/y.html for each scene FOLDER/x/y.json whose name contains one of the words, in the
scene's size and with every animation paused at the scene's time, and writes to
FOLDER/references.json who drew when. A pair that is new there gets the usual tolerance.
"""
import base64, datetime, glob, json, os, re, shutil, subprocess, sys, tempfile, threading, time
import urllib.request

import websocket

SWITCHES = [
    '--headless=new', '--no-sandbox', '--disable-dev-shm-usage', '--hide-scrollbars', '--mute-audio',
    '--no-first-run', '--force-color-profile=srgb', '--force-device-scale-factor=1',
    '--disable-lcd-text', '--font-render-hinting=none', '--text-contrast=0', '--text-gamma=1.0',
    '--disable-gpu', '--disable-background-networking',
    '--disable-component-update', '--disable-extensions', '--disable-sync',
    '--allow-file-access-from-files', '--remote-allow-origins=*', '--remote-debugging-port=0',
]


class Browser:
    """A browser without a window, spoken to through the DevTools protocol."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix='chromium')
        self.process = subprocess.Popen(
            ['chromium', *SWITCHES, f'--user-data-dir={self.folder}', 'about:blank'],
            stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
        port = None
        for line in self.process.stderr:
            found = re.search(r'DevTools listening on ws://[^:]+:(\d+)/', line)
            if found:
                port = found.group(1)
                break
        if port is None:
            raise SystemExit('chromium did not start')
        threading.Thread(target=self.process.stderr.read, daemon=True).start()
        tabs = []
        while not tabs:
            listing = json.load(urllib.request.urlopen(f'http://127.0.0.1:{port}/json'))
            tabs = [tab for tab in listing if tab['type'] == 'page']
            time.sleep(0.05)
        self.socket = websocket.create_connection(
            tabs[0]['webSocketDebuggerUrl'], suppress_origin=True, timeout=60)
        self.number, self.events = 0, []
        self.send('Page.enable')

    def send(self, method, **parameters):
        self.number += 1
        self.socket.send(json.dumps(dict(id=self.number, method=method, params=parameters)))
        while True:
            message = json.loads(self.socket.recv())
            if message.get('id') == self.number:
                if 'error' in message:
                    raise RuntimeError(f'{method}: {message["error"]}')
                return message['result']
            self.events.append(message)

    def run(self, script):
        result = self.send(
            'Runtime.evaluate', expression=script, awaitPromise=True, returnByValue=True)
        if 'exceptionDetails' in result:
            raise RuntimeError(str(result['exceptionDetails']))

    def picture(self, page, width, height, seconds):
        self.send('Emulation.setDeviceMetricsOverride',
                  width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.events.clear()
        self.send('Page.navigate', url='file://' + os.path.abspath(page))
        while not any(event.get('method') == 'Page.loadEventFired' for event in self.events):
            self.events.append(json.loads(self.socket.recv()))
        self.run('Promise.all([...document.images].map(image => image.decode())).then(() => 1)')
        self.run('document.fonts.ready.then(() => 1)')
        self.run('for (const a of document.getAnimations()) '
                 f'{{ a.pause(); a.currentTime = {seconds * 1000} }}')
        shot = self.send('Page.captureScreenshot', format='png', fromSurface=True)
        return base64.b64decode(shot['data'])

    def close(self):
        self.send('Browser.close')
        self.process.wait(10)
        shutil.rmtree(self.folder, ignore_errors=True)


def record(folder, words):
    names = sorted(
        os.path.relpath(path, folder)[:-len('.html')] for path in glob.glob(f'{folder}/*/*.html'))
    chosen = [name for name in names if not words or any(word in name for word in words)]
    browser = Browser()
    for name in chosen:
        with open(f'{folder}/{name}.json') as file:
            scene = json.load(file)
        picture = browser.picture(f'{folder}/{name}.html', *scene['size'], scene['times'][0])
        with open(f'{folder}/{name}.png', 'wb') as file:
            file.write(picture)
    version = browser.send('Browser.getVersion')['product'].split('/')[1]
    browser.close()

    path = f'{folder}/references.json'
    old = {}
    if os.path.exists(path):
        with open(path) as file:
            old = {pair['name']: pair for pair in json.load(file)['pairs']}
    listing = dict(
        renderer=f'Chromium {version}, Debian package, headless, software compositing',
        recorded=datetime.date.today().isoformat(), deviceScale=1,
        pairs=[old.get(name, dict(name=name, minimumPSNR=38)) for name in names])
    with open(path, 'w') as file:
        json.dump(listing, file, indent=2)
        file.write('\n')
    print(f'{len(chosen)} pictures by Chromium {version}')


if __name__ == '__main__':
    record(sys.argv[1].rstrip('/'), sys.argv[2:])
