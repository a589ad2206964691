import { SettingsError } from '../../outcome.ts';

/** The letters of a path, read from left to right. */
export class Letters {
  readonly text: string;
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  get isEnd(): boolean {
    return this.at >= this.text.length;
  }

  fault(): SettingsError {
    const what = this.isEnd ? 'end' : `'${this.text[this.at]}'`;
    return new SettingsError(`com.jayway.jsonpath.InvalidPathException: Unexpected ${what} at ${this.at} in path ${this.text}`);
  }

  skip(): void {
    while (/\s/.test(this.text[this.at] ?? '')) this.at += 1;
  }

  /** Whether this comes next: then it is passed. */
  takes(word: string): boolean {
    if (!this.text.startsWith(word, this.at)) return false;
    this.at += word.length;
    return true;
  }

  /** @param pattern sticky. What it matches here is passed. */
  match(pattern: RegExp): RegExpExecArray | undefined {
    const own = new RegExp(pattern);
    own.lastIndex = this.at;
    const found = own.exec(this.text) ?? undefined;
    if (found) this.at = own.lastIndex;
    return found;
  }

  /** Throws SettingsError if something else comes next. */
  need(word: string): void {
    this.skip();
    if (!this.takes(word)) throw this.fault();
  }

  /** In single or double quotes; undefined: none comes next. */
  quoted(): string | undefined {
    const found = this.match(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/y);
    return found && (found[1] ?? found[2] ?? '').replace(/\\(.)/g, '$1');
  }
}
