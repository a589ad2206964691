import { type BrokenFile, NOTHING } from './reports.ts';
import { type Result, type Runner, run } from './runners.ts';

/** More than so many broken files have one cause, which a second try would only repeat. */
const MOST_FILES = 10;

const namesOf = ({ file, tests }: BrokenFile) => (tests.length > 0 ? tests.map((test) => `${file}: ${test}`) : [file]);

type RunnerOf = (files: readonly string[]) => Runner;
const failuresIn = (broken: readonly BrokenFile[]) => broken.reduce((sum, { tests }) => sum + Math.max(1, tests.length), 0);

/** Runs what a run left that died, which is named in `flaky`. One that dies again has failed. */
async function finish(result: Result, runnerOf: RunnerOf, env: NodeJS.ProcessEnv): Promise<Result> {
  const { unfinished } = result;
  if (!unfinished) return result;
  const rest = unfinished.length > 0 ? await run(runnerOf(unfinished), env) : { ...NOTHING, seconds: 0, said: '' };
  if (rest.unfinished) return result;
  const broken = [...result.broken, ...rest.broken];
  return {
    ...result,
    passed: result.passed + rest.passed,
    failed: Math.max(failuresIn(broken), rest.failed),
    skipped: result.skipped + rest.skipped,
    files: new Map([...result.files, ...rest.files]),
    flaky: [`${result.name} itself, which died and left ${unfinished.length} files`],
    broken,
    unfinished: null,
    said: [result.said, rest.said].join('\n'),
    seconds: result.seconds + rest.seconds,
  };
}

/**
 * Runs what a dead run left, and broken test files once more, each alone. What passes then no longer counts as failed, and is named in
 * `flaky`. Where all do, `said` is of the first try.
 */
export async function tryAgain(first: Result, runnerOf: RunnerOf, env: NodeJS.ProcessEnv): Promise<Result> {
  const result = await finish(first, runnerOf, env);
  const { broken } = result;
  if (broken.length === 0 || broken.length > MOST_FILES) return result;
  const flaky = [...result.flaky];
  const said: string[] = [];
  let { passed } = result;
  let seconds = 0;
  const left: BrokenFile[] = [];
  for (const each of broken) {
    const again = await run(runnerOf([each.file]), env);
    seconds += again.seconds;
    if (again.failed > 0) {
      left.push(...again.broken);
      said.push(again.said);
      continue;
    }
    flaky.push(...namesOf(each));
    passed += each.tests.length;
  }
  return {
    ...result,
    passed,
    failed: Math.max(failuresIn(left), said.length),
    flaky,
    broken: left,
    said: said.length > 0 ? said.join('\n') : result.said,
    seconds: result.seconds + seconds,
  };
}
