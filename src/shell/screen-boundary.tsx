import { Button } from '@mantine/core';
import { IconAlertOctagon } from '@tabler/icons-react';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { StateNotice } from '../marks/state-notice.tsx';

function Broken({ error, onAgain }: { readonly error: Error; readonly onAgain: () => void }) {
  const t = useT();
  return (
    <StateNotice icon={IconAlertOctagon} isFailure title={t('shell.broken.title')} text={t('shell.broken.text')} details={error.message}>
      <Button onClick={onAgain}>{t('shell.broken.again')}</Button>
    </StateNotice>
  );
}

interface ScreenBoundaryProps {
  readonly children: ReactNode;
}

/** A mistake in one screen ends that screen only: shell, link and alarms go on. Give it the place as `key`. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? <Broken error={error} onAgain={() => this.setState({ error: null })} /> : this.props.children;
  }
}
