import { Component } from 'react';
import type { ReactNode } from 'react';
import { ErrorState } from './state-panel.tsx';

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly hasFailed: boolean;
}

/** Keeps a fault of one region inside that region, with a way to try again. */
export class RegionBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <ErrorState
        title="Something went wrong here."
        note="The rest of the page still works."
        onRetry={() => {
          this.setState({ hasFailed: false });
        }}
      />
    );
  }
}
