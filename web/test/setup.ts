import { ReadableStream, TextDecoderStream, TransformStream } from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';
import { FakeBroadcastChannel } from './support/fake-broadcast-channel.ts';

// Browser features that jsdom lacks, as far as the app needs them.
class StillObserver {
  observe(): void {
    // There is no layout.
  }
  unobserve(): void {
    // See above.
  }
  disconnect(): void {
    // See above.
  }
}

Object.assign(globalThis, {
  TextEncoder,
  TextDecoder,
  ReadableStream,
  TransformStream,
  TextDecoderStream,
  ResizeObserver: StillObserver,
  BroadcastChannel: FakeBroadcastChannel,
});

Object.assign(Element.prototype, {
  scrollIntoView: () => undefined,
  hasPointerCapture: () => false,
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
});

Object.assign(window, {
  scrollTo: () => undefined,
  matchMedia: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => true,
  }),
});
