import { Component } from 'react';
import type { ReactNode } from 'react';
import { paths } from '../config/paths.ts';
import { CodeError } from '../lib/code/load-code.ts';
import { PageHeading } from '../lib/heading-focus.tsx';
import { originOf } from '../lib/session/origin.ts';
import { ButtonLink } from './button-link.tsx';
import { CodeMissing } from './code-missing.tsx';
import { ErrorState } from './state-panel.tsx';

/** A region of a page, a whole screen, or an optional part that fails silently. */
export type BoundaryKind = 'region' | 'screen' | 'silent';

interface Props {
  readonly kind?: BoundaryKind;
  /** Called before the children render again. */
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly failure: { readonly error: unknown } | null;
}

/** Contains the error of one region and offers a retry. */
export class RegionBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  private readonly handleRetry = (): void => {
    this.props.onRetry?.();
    this.setState({ failure: null });
  };

  override render(): ReactNode {
    const { kind = 'region', children } = this.props;
    const { failure } = this.state;
    if (!failure) return children;
    return (
      <>
        {kind === 'screen' ? <PageHeading>Page not loaded</PageHeading> : null}
        {this.renderFailure(failure.error, kind)}
      </>
    );
  }

  private renderFailure(error: unknown, kind: BoundaryKind): ReactNode {
    if (error instanceof CodeError)
      return (
        <CodeMissing
          error={error}
          isScreen={kind === 'screen'}
          isSilent={kind === 'silent'}
          onLoaded={this.handleRetry}
        />
      );
    if (kind === 'silent') return null;
    return (
      <ErrorState
        title="Something went wrong here."
        note="The rest of the page still works."
        onRetry={this.handleRetry}
      >
        {kind === 'screen' ? (
          <ButtonLink to={paths.serverError} state={originOf(window.location)}>
            Report this issue
          </ButtonLink>
        ) : null}
      </ErrorState>
    );
  }
}
