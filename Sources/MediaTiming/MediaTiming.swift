// MediaTiming
