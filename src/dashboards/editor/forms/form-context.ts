import { type Part, partOf } from '../../../contract/part.ts';
import type { ConsoleDefaults } from '../../../contract/time-window.ts';
import { translate } from '../../../i18n/i18n.ts';
import { makerChoice } from '../../../inputs/plain/makers.ts';
import { partAt } from '../../../stored/path.ts';
import type { FormContext } from '../../../widgets/form-context.ts';
import type { KnownType } from '../../../widgets/kinds-by-type.ts';

/** @param aliases of the dashboard, as stored. @param known undefined: no kind draws the widget. */
export function formContext(widget: Part, known: KnownType | undefined, aliases: Part, defaults: ConsoleDefaults): FormContext {
  const names = Object.values(aliases).flatMap((one) => (typeof partOf(one).alias === 'string' ? [String(partOf(one).alias)] : []));
  return {
    variant: known?.traits.variant,
    isOlder: known?.traits.isOlder === true,
    settings: { ...known?.traits.settings, ...partAt(widget, ['config', 'settings']) },
    aliases: [...names.map((name) => ({ value: name, label: name })), makerChoice('aliasName', translate('editor.make.alias'))],
    aliasIds: [
      ...Object.entries(aliases).map(([value, one]) => ({ value, label: String(partOf(one).alias ?? value) })),
      makerChoice('alias', translate('editor.make.alias')),
    ],
    defaults,
  };
}
