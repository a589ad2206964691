import { useT } from '../../i18n/use-t.ts';
import type { FieldOptions } from '../../stored/fields/form-field.ts';
import type { ControlProps } from '../control.ts';
import { storedText } from '../stored-text.ts';
import { isTemplateWhole } from './template-text.ts';
import { TextControl } from './text-control.tsx';

/** A text with placeholders `${metadata key}` and `$[message key]`. What looks like a slip is told, and kept. */
export function TemplateControl(props: ControlProps<string> & FieldOptions['template']) {
  const t = useT();
  return <TextControl {...props} problem={isTemplateWhole(storedText(props.value) ?? '') ? null : t('inputs.template')} />;
}
