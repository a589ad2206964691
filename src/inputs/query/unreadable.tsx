import { useT } from '../../i18n/use-t.ts';
import { GroupText } from '../field-group.tsx';
import classes from './query.module.css';

/** A stored value of an unknown format: shown as JSON and kept. */
export function Unreadable({ stored }: { readonly stored: unknown }) {
  const t = useT();
  return (
    <>
      <GroupText>{t('filters.unreadableText')}</GroupText>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <pre className={classes.stored} tabIndex={0} dir="ltr">
        {JSON.stringify(stored, undefined, 2) ?? ''}
      </pre>
    </>
  );
}
