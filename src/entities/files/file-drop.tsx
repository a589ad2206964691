import { IconUpload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useT } from '../../i18n/use-t.ts';
import { leave } from '../../store/unsaved.ts';
import type { BesideProps } from '../describe.ts';
import { handOver, isTaken } from './dropped-files.ts';
import classes from './file-drop.module.css';

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;

/** Files that are dropped anywhere beside a list are uploaded to it; none that misses makes the browser leave the page. */
export function FileDrop({ kind }: BesideProps) {
  const t = useT();
  const [, navigate] = useLocation();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    // What has a place of its own for files has taken them before they come here; a question is answered first.
    const isFree = (event: DragEvent) => !event.defaultPrevented && !document.querySelector('[aria-modal="true"]');
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      setOver(isFree(event));
      event.preventDefault();
    };
    const out = (event: DragEvent) => {
      if (!event.relatedTarget) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event)) return;
      const isMine = isFree(event);
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (!isMine || files.length === 0) return;
      if (isTaken()) handOver(kind.path, files);
      else
        leave(() => {
          handOver(kind.path, files);
          navigate(`${kind.path}/new${location.search}`);
        });
    };
    const events = { dragover: over, dragleave: out, drop };
    for (const [name, listener] of Object.entries(events)) window.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(events)) window.removeEventListener(name, listener as EventListener);
    };
  }, [kind, navigate]);
  return isOver ? (
    <div className={classes.over}>
      <IconUpload aria-hidden size={28} stroke={1.5} />
      {t('files.dropHere')}
    </div>
  ) : null;
}
