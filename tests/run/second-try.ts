import type { BrokenFile } from './reports.ts';
import { type Result, type Runner, run } from './runners.ts';

/** More than so many broken files have one cause, which a second try would only repeat. */
const MOST_FILES = 10;

const namesOf = ({ file, tests }: BrokenFile) => (tests.length > 0 ? tests.map((test) => `${file}: ${test}`) : [file]);

/**
 * Runs broken test files once more, each alone. What passes then no longer counts as failed, and is named in `flaky`. Where all do, `said`
 * is of the first try.
 * @param runnerOf one that runs a file alone.
 */
export async function tryAgain(result: Result, runnerOf: (file: string) => Runner, env: NodeJS.ProcessEnv): Promise<Result> {
  const { broken } = result;
  if (broken.length === 0 || broken.length > MOST_FILES) return result;
  const flaky = [...result.flaky];
  const said: string[] = [];
  let { passed } = result;
  let seconds = 0;
  const left: BrokenFile[] = [];
  for (const each of broken) {
    const again = await run(runnerOf(each.file), env);
    seconds += again.seconds;
    if (again.failed > 0) {
      left.push(...again.broken);
      said.push(again.said);
      continue;
    }
    flaky.push(...namesOf(each));
    passed += each.tests.length;
  }
  const failed = left.reduce((sum, { tests }) => sum + Math.max(1, tests.length), 0);
  return {
    ...result,
    passed,
    failed: Math.max(failed, said.length),
    flaky,
    broken: left,
    said: said.length > 0 ? said.join('\n') : result.said,
    seconds: result.seconds + seconds,
  };
}
