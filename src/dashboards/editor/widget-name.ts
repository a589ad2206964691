import type { Widget } from '../../contract/dashboard.ts';
import { translate } from '../../i18n/i18n.ts';
import { typeName } from '../../widgets/define-kind.ts';

/** A widget's title, or that it has none. */
export const widgetName = ({ config, title }: Widget): string => config?.title || title || translate('editor.untitled');

/** The name of its type without the bundle. */
export const shortTypeName = (widget: Widget): string => typeName(widget).split('.').at(-1)?.replaceAll('_', ' ') ?? '';
