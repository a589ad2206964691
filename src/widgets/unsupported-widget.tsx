import { IconPuzzle } from '@tabler/icons-react';
import type { Widget } from '../contract/dashboard.ts';
import { useT } from '../i18n/use-t.ts';
import { StateNotice } from '../marks/state-notice.tsx';
import { typeName } from './platform-types.ts';
import { WidgetFrame } from './widget-frame.tsx';

/** Stands for a widget that no native kind shows. Its settings are in the dashboard and are saved back unchanged. */
export function UnsupportedWidget({ widget, title }: { readonly widget: Widget; readonly title: string }) {
  const t = useT();
  const name = typeName(widget) || t('widgets.namelessType');
  return (
    <WidgetFrame title={title}>
      <StateNotice icon={IconPuzzle} title={t('widgets.unsupported')} text={t('widgets.unsupportedText', { name })} />
    </WidgetFrame>
  );
}
