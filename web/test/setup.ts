import { ReadableStream, TextDecoderStream, TransformStream } from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';
import * as React from 'react';
import { jsdomComputedStyle, quickComputedStyle } from './support/computed-style.ts';
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
  getComputedStyle: quickComputedStyle(jsdomComputedStyle),
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

// React takes a stack trace of every element it creates, as a hint in warnings, until it has 10,000 of them. They took a
// sixth of the time of all tests of screens.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set: () => undefined,
});
