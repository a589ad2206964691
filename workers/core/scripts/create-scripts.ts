/**
 * Runs scripts of rule chains and calculated fields in a sandbox, as the platform runs them in a process: in their order, many at a time,
 * each answered once. A run that hangs is found, named and alone.
 */
import type { ScriptAnswer, ScriptFailure } from '../../../src/engine/scripts/answer.ts';
import { joinedArguments } from '../../../src/engine/scripts/joined-arguments.ts';
import { scriptLanguage } from '../../../src/engine/scripts/language.ts';
import { notCompiled, type PreparedScript, prepareScript } from '../../../src/engine/scripts/prepared-script.ts';
import type { RunScript, RunScripts, ScriptSource } from '../../../src/engine/scripts/source.ts';
import type { RunAnswer, ScriptBatch, ScriptReply } from '../../sandbox/script-batch.ts';
import type { FeedContext } from '../feed.ts';
import { type WatchedSandbox, watchSandbox } from '../functions/watched-sandbox.ts';
import { NoSandbox } from './no-sandbox.ts';

/** After this time the sandbox starts no further run of a batch. */
const BUDGET_MS = 100;
/** Of one run, as on the platform. */
const LIMIT_MS = 2000;
/** For compiling, garbage collection and a busy machine. */
const GRACE_MS = 500;
const START_MS = 10_000;
/** Of a batch: more would only be sent again. */
const MOST_RUNS = 5000;
const MOST_LETTERS = 4_000_000;
/** Times that a script may take too long. */
const MOST_HANGS = 3;

export interface SandboxedScripts {
  /** Of each run, for texts. */
  readonly limitMs: number;
  /** Rejects with NoSandbox. */
  readonly run: RunScript;
  /** Rejects with NoSandbox. */
  readonly runAll: RunScripts;
  /** Ends the sandbox; what waits gets no answer. */
  stop(): void;
}

interface Script extends PreparedScript {
  readonly id: number;
  refused: ScriptFailure | null;
  hangs: number;
}

interface Run {
  readonly script: Script;
  /** Joined. */
  readonly args: string;
  readonly asked: Asked;
  /** Among those that were asked together. */
  readonly place: number;
}

interface Asked {
  readonly answers: ScriptAnswer[];
  open: number;
  readonly resolve: (answers: readonly ScriptAnswer[]) => void;
  readonly fail: (error: Error) => void;
}

function answerTo({ asked, place }: Run, answer: ScriptAnswer): void {
  asked.answers[place] = answer;
  asked.open -= 1;
  if (asked.open === 0) asked.resolve(asked.answers);
}

type Context = Pick<FeedContext, 'openScriptSandbox' | 'localNow' | 'later'>;

/** Opens a sandbox with the first run. */
export function createScripts({ openScriptSandbox, localNow, later }: Context): SandboxedScripts {
  /** By body, then by what else is part of a source. */
  const scripts = new Map<string, Map<string, Script>>();
  const bySource = new WeakMap<ScriptSource, Script>();
  let waiting: Run[] = [];
  let inFlight: readonly Run[] = [];
  /** Runs to do one at a time after a batch without a reply. */
  let careful = 0;
  let sandbox: WatchedSandbox<ScriptBatch> | null = null;
  let isPlanned = false;
  let lastId = 0;
  let lastSeq = 0;

  function scriptOf(source: ScriptSource): Script {
    const known = bySource.get(source) ?? scriptLike(source);
    bySource.set(source, known);
    return known;
  }

  function scriptLike(source: ScriptSource): Script {
    const { language, params, fieldArguments = [], body } = source;
    const same = scripts.get(body) ?? new Map<string, Script>();
    scripts.set(body, same);
    const key = `${language} ${params.join()} ${fieldArguments.join()}`;
    const known = same.get(key);
    if (known) return known;
    lastId += 1;
    const prepared = prepareScript(source);
    const script = { ...prepared, id: lastId, refused: prepared.refusal, hangs: 0 };
    same.set(key, script);
    return script;
  }

  /** Why it is not run. */
  function refusalOf({ refused, hangs }: Script): ScriptFailure | null {
    if (refused || hangs < MOST_HANGS) return refused;
    return { ok: false, kind: 'paused', message: `The script took too long ${hangs} times and is not run again`, place: null };
  }

  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    void Promise.resolve().then(() => {
      isPlanned = false;
      flush();
    });
  }

  function flush(): void {
    if (inFlight.length > 0) return;
    waiting = waiting.filter((run) => {
      const refusal = refusalOf(run.script);
      if (refusal) answerTo(run, refusal);
      return !refusal;
    });
    if (waiting.length === 0) return;
    sandbox ??= open();
    if (sandbox.isReady) send(sandbox);
  }

  const open = () =>
    watchSandbox<ScriptBatch, ScriptReply>(openScriptSandbox(scriptLanguage()), {
      ...{ localNow, later, startMs: START_MS, onReady: flush, onReply: receive, onHung: hung },
      onNeverStarted() {
        const runs = waiting.splice(0);
        close();
        for (const { asked } of runs) asked.fail(new NoSandbox('no sandbox starts'));
      },
    });

  function send(to: WatchedSandbox<ScriptBatch>): void {
    const most = careful > 0 ? 1 : MOST_RUNS;
    let letters = 0;
    let count = 0;
    for (; count < Math.min(most, waiting.length) && (count === 0 || letters < MOST_LETTERS); count++)
      letters += (waiting[count] as Run).args.length;
    inFlight = waiting.splice(0, count);
    lastSeq += 1;
    const fresh = new Map(inFlight.flatMap(({ script }) => (to.known.has(script.id) ? [] : [[script.id, script] as const])));
    const batch: ScriptBatch = {
      ...{ seq: lastSeq, budgetMs: BUDGET_MS },
      scripts: [...fresh.values()].flatMap(({ id, isTbel, code }) => (code ? [{ id, isTbel, params: code.params, body: code.body }] : [])),
      scriptIds: inFlight.map(({ script }) => script.id),
      args: inFlight.map(({ args }) => args),
    };
    for (const id of fresh.keys()) to.known.add(id);
    to.send(batch, [], (careful > 0 ? LIMIT_MS : BUDGET_MS) + GRACE_MS);
  }

  function receive({ answers, refused, isSpoilt }: ScriptReply): void {
    const runs = inFlight;
    inFlight = [];
    const byId = new Map(runs.map(({ script }) => [script.id, script]));
    for (const [id, words] of refused) {
      const script = byId.get(id);
      if (script) script.refused = notCompiled(words);
    }
    const done = new Set<number>();
    for (const line of answers === '' ? [] : answers.split('\n')) {
      const [place, json, words, at = -1] = JSON.parse(line) as RunAnswer;
      const run = runs[place];
      if (!run) continue;
      done.add(place);
      answerTo(run, words === undefined ? { ok: true, json } : run.script.failure('thrown', words, at));
    }
    careful = Math.max(0, careful - 1);
    waiting = [...runs.filter((_, place) => !done.has(place)), ...waiting];
    if (isSpoilt) close();
    flush();
  }

  function hung(): void {
    const runs = inFlight;
    close();
    const [alone] = runs;
    if (alone && careful > 0) {
      careful -= 1;
      alone.script.hangs += 1;
      answerTo(alone, alone.script.failure('timeout', '', -1));
    } else {
      careful = runs.length;
      waiting = [...runs, ...waiting];
    }
    flush();
  }

  function close(): void {
    sandbox?.end();
    sandbox = null;
    inFlight = [];
  }

  const runAll: RunScripts = (runs) =>
    new Promise((resolve, fail) => {
      const asked: Asked = { answers: new Array<ScriptAnswer>(runs.length), open: runs.length, resolve, fail };
      if (runs.length === 0) resolve([]);
      for (const [place, { source, args }] of runs.entries())
        waiting.push({ script: scriptOf(source), args: joinedArguments(args), asked, place });
      plan();
    });

  return {
    limitMs: LIMIT_MS,
    runAll,
    async run(source, args) {
      const [answer] = await runAll([{ source, args }]);
      // There is one for each run.
      return answer as ScriptAnswer;
    },
    stop() {
      close();
      waiting = [];
    },
  };
}
