import { Component, type ReactNode } from 'react';
import { forgetFailedParts } from './lazy-part.tsx';

interface Props {
  children: ReactNode;
  /** Renders the replacement for children that have thrown. */
  fallback: (error: unknown) => ReactNode;
  /** A new value renders the children again. Pass the location, so that leaving the page helps. */
  resetKey?: unknown;
}

interface State {
  failure: { error: unknown } | null;
}

/** Keeps a broken page from breaking the whole app. Code that failed to load is requested again the next time. */
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
