import { Component, type ReactNode } from 'react';
import { forgetFailedParts } from './lazy-part.tsx';

interface Props {
  children: ReactNode;
  /** What to show instead of the children after one of them has thrown. */
  fallback: (error: unknown) => ReactNode;
  /** A new value gives the children another chance; pass the location, so that leaving a page helps. */
  resetKey?: unknown;
}

interface State {
  failure: { error: unknown } | null;
}

/** Keeps a broken page from taking the whole app away. What could not be loaded is asked for again the next time. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch() {
    forgetFailedParts();
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.failure && previous.resetKey !== this.props.resetKey) this.setState({ failure: null });
  }

  override render() {
    return this.state.failure ? this.props.fallback(this.state.failure.error) : this.props.children;
  }
}
