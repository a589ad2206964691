import { partOf } from '../../contract/part.ts';
import { namesIn } from './argument-form.ts';
import classes from './calculated-fields.module.css';
import { scriptProblem } from './field-problems.ts';

/** What a script in TBEL cannot begin with, while it is typed. */
export function ScriptNote({ draft }: { readonly draft: object }) {
  const { script, arguments: items } = partOf(draft);
  const problem = scriptProblem(typeof script === 'string' ? script : null, namesIn(Array.isArray(items) ? items : []));
  return problem === null ? null : (
    <p className={classes.problem} role="status">
      {problem}
    </p>
  );
}
