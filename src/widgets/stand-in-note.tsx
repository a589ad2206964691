import { use } from 'react';
import { useT } from '../i18n/use-t.ts';
import { StandInContext } from './frame-context.ts';
import { SourceChooser } from './source-chooser.tsx';
import { SurroundingsContext } from './surroundings.ts';
import frame from './widget-frame.module.css';

/** Says in the frame of a stand-in which type is missing, and which part of its data is shown. */
export function StandInNote() {
  const t = useT();
  const note = use(StandInContext);
  // Nobody stands in front of it to choose.
  const isWall = use(SurroundingsContext)?.size === 'wall';
  if (!note) return null;
  const text = t('widgets.standIn', { name: note.typeName });
  return (
    <div className={frame.strip} role="note">
      <span className={frame.stripText} title={text}>
        {text}
      </span>
      {isWall ? null : <SourceChooser {...note} />}
    </div>
  );
}
