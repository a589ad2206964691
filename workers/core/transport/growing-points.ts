/** `t`: EpochMs in the order of the answer; `v`: the numbers, NaN for a text that is none. Same length. */
export interface Points {
  readonly t: Float64Array<ArrayBuffer>;
  readonly v: Float64Array<ArrayBuffer>;
}

/** Two arrays that double when they are full. */
export class GrowingPoints {
  private t = new Float64Array(1024);
  private v = new Float64Array(1024);
  private length = 0;

  add(time: number, value: number): void {
    if (this.length === this.t.length) {
      this.t = grown(this.t);
      this.v = grown(this.v);
    }
    this.t[this.length] = time;
    this.v[this.length] = value;
    this.length += 1;
  }

  points(): Points {
    return { t: this.t.slice(0, this.length), v: this.v.slice(0, this.length) };
  }
}

function grown(from: Float64Array): Float64Array<ArrayBuffer> {
  const to = new Float64Array(from.length * 2);
  to.set(from);
  return to;
}
