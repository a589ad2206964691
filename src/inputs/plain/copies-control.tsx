import { Input } from '@mantine/core';
import { CopyText } from '../../marks/copy-text.tsx';
import type { ControlProps } from '../control.ts';
import classes from '../field-group.module.css';

interface CopiesControlProps extends ControlProps<never> {
  readonly texts: readonly string[];
}

/** Texts that follow from other fields and are needed elsewhere. There is nothing to type. */
export function CopiesControl({ label, description, texts }: CopiesControlProps) {
  if (texts.length === 0) return null;
  return (
    <Input.Wrapper label={label} description={description} labelElement="div">
      <div className={classes.item}>
        {texts.map((text) => (
          <CopyText key={text} label={`${label}: ${text}`} text={text} />
        ))}
      </div>
    </Input.Wrapper>
  );
}
