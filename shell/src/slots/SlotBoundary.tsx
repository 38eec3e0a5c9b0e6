import { Component, type ReactNode } from 'react';

interface SlotBoundaryProps {
  readonly children: ReactNode;
  /** Replaces children that throw. */
  readonly failure: ReactNode;
  readonly onError: (error: unknown) => void;
}

/** Keeps an error of a slot's content from the page around it. */
export class SlotBoundary extends Component<SlotBoundaryProps> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.failure : this.props.children;
  }
}
