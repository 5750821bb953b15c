/** The open channels of one test's browser. Each further one with the same name is another tab. */
const open = new Set<FakeBroadcastChannel>();

/** A BroadcastChannel that delivers in a microtask, so that no test waits for another process's queue. */
export class FakeBroadcastChannel {
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  readonly name: string;

  constructor(name: string) {
    this.name = name;
    open.add(this);
  }

  static closeAll(): void {
    open.clear();
  }

  postMessage(message: unknown): void {
    const data = structuredCopy(message);
    for (const other of open) {
      if (other === this || other.name !== this.name) continue;
      void Promise.resolve().then(() => {
        if (open.has(other)) other.onmessage?.({ data });
      });
    }
  }

  close(): void {
    open.delete(this);
  }
}

function structuredCopy(message: unknown): unknown {
  return JSON.parse(JSON.stringify(message)) as unknown;
}
