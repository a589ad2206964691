import { IconFileAlert, IconPuzzle } from '@tabler/icons-react';
import type { Widget } from '../contract/dashboard.ts';
import { useT } from '../i18n/use-t.ts';
import { StateNotice } from '../marks/state-notice.tsx';
import { typeName } from './define-kind.ts';
import { WidgetFrame } from './widget-frame.tsx';

/** For a widget without a native kind. Its settings stay in the dashboard and are saved back unchanged. */
export function UnsupportedWidget({ widget, title }: { readonly widget: Widget; readonly title: string }) {
  const t = useT();
  const name = typeName(widget) || t('widgets.namelessType');
  return (
    <WidgetFrame title={title}>
      <StateNotice icon={IconPuzzle} title={t('widgets.unsupported')} text={t('widgets.unsupportedText', { name })} />
    </WidgetFrame>
  );
}

/** For stored data that is no widget at all; the others still work. */
export function UnreadableWidget() {
  const t = useT();
  return (
    <WidgetFrame title="">
      <StateNotice icon={IconFileAlert} title={t('widgets.unreadable')} text={t('widgets.unreadableText')} />
    </WidgetFrame>
  );
}
