import { createElement, lazy, useState } from 'react';
import type { ComponentType, FunctionComponent, ReactNode } from 'react';
import { RegionBoundary } from './region-boundary.tsx';
import type { BoundaryKind } from './region-boundary.tsx';
import { codeLoader } from '../lib/code/load-code.ts';
import type { CodeOptions } from '../lib/code/load-code.ts';

interface PartProps {
  /** Content above the part, shown once the part can render. */
  readonly above?: ReactNode;
}

/** A part whose code loads when it is first shown, or earlier through `preload`. */
export type LazyPart<Props extends object> = FunctionComponent<Props & PartProps> & {
  readonly preload: () => Promise<unknown>;
};

/**
 * Makes a lazy part. A failure stays inside the part, as `kind` says. Each retry starts a new load, because React keeps
 * a lazy component's failure as long as the page lives.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  kind: BoundaryKind = 'region',
  options: CodeOptions = {},
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const loader = codeLoader(async () => {
    const module = await load();
    Loaded = module.default;
    return module;
  }, options);
  const attempt = (): ComponentType<Props> => Loaded ?? lazy(loader);
  let Current = attempt();

  function Body(props: Props) {
    // Chosen once: another type would remount the part and lose its input.
    const [Shown] = useState(() => Loaded ?? Current);
    return createElement(Shown, props);
  }

  function Part(props: Props & PartProps) {
    return (
      <RegionBoundary
        kind={kind}
        onRetry={() => {
          Current = attempt();
        }}
      >
        {props.above}
        <Body {...props} />
      </RegionBoundary>
    );
  }
  return Object.assign(Part, { preload: loader });
}
