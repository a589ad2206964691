import { Button } from '@mantine/core';
import { useT } from '../../i18n/use-t.ts';
import type { UnsavedPart } from '../../marks/use-unsaved.ts';
import editor from '../attribute-editor.module.css';
import { InnerEditor } from '../inner-editor.tsx';
import { EventsTab } from '../logs/events-tab.tsx';
import classes from './calculated-fields.module.css';
import type { Field } from './fields.ts';

interface FieldEventsProps {
  readonly field: Field;
  readonly part: UnsavedPart;
  readonly onClose: () => void;
}

/** What a field computed of which arguments, and what went wrong. */
export function FieldEvents({ field, part, onClose }: FieldEventsProps) {
  const t = useT();
  return (
    <InnerEditor label={t('calculated-field.events', { name: String(field.name) })} part={part} onClose={onClose}>
      <div className={classes.events}>
        <EventsTab entity={field.id} only="DEBUG_CALCULATED_FIELD" />
      </div>
      <div className={editor.more}>
        <Button variant="subtle" onClick={onClose}>
          {t('marks.close')}
        </Button>
      </div>
    </InnerEditor>
  );
}
