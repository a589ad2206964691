/**
 * Which pieces of the build share a file. A request costs as much as some bytes: two pieces are merged where that saves more requests than it
 * loads bytes in vain.
 */

/**
 * @typedef {object} Demand something that is loaded as a whole: an entry, or a page that is measured.
 * @property {number} weight how much its bytes count.
 * @property {number} request what a request of it costs, in bytes before compression.
 *
 * @typedef {object} Piece
 * @property {number} bytes
 * @property {Set<number>} wanted indices of the demands that load it.
 * @property {Set<number>} [held] indices of the demands before which it is loaded in any case.
 * @property {Iterable<unknown>} [needs] keys of pieces that are loaded with it, and before it.
 * @property {Iterable<unknown>} [follows] keys of pieces that come before it where both are loaded.
 * @property {string} [world] only pieces of the same world are merged.
 */

class Group {
  constructor(keys, piece, size) {
    this.keys = keys;
    this.bytes = piece.bytes;
    this.world = piece.world;
    this.wanted = new Uint8Array(size);
    this.here = new Uint8Array(size);
    for (const demand of piece.wanted) this.wanted[demand] = this.here[demand] = 1;
    for (const demand of piece.held ?? []) this.here[demand] = 1;
    this.needs = new Set();
    this.follows = new Set();
    this.isAlive = true;
    this.forget();
  }

  /** Indices of the demands that load it: few of many. */
  get demands() {
    this.wants ??= [...this.wanted.keys()].filter((i) => this.wanted[i] === 1);
    return this.wants;
  }

  /** What it takes with it has changed. */
  forget() {
    this.taken = undefined;
    this.vain = undefined;
  }
}

/** It and what is reached from it by one of its sets. */
function reachedBy(group, set) {
  const reached = new Set([group]);
  for (const one of reached) for (const next of one[set]) reached.add(next);
  return reached;
}

/** It and all that is loaded with it. */
function takenWith(group) {
  group.taken ??= reachedBy(group, 'needs');
  return group.taken;
}

/** By demand: weighted bytes that it would load besides what it has. */
function vainBytes(group, demands) {
  if (group.vain) return group.vain;
  const vain = new Float64Array(demands.length);
  for (const { here, bytes } of takenWith(group))
    for (let i = 0; i < vain.length; i++) if (here[i] === 0) vain[i] += bytes * demands[i].weight;
  group.vain = vain;
  return vain;
}

function gainOf(a, b, demands) {
  let gain = 0;
  for (const i of a.demands) if (b.wanted[i] === 1) gain += demands[i].request;
  if (gain === 0) return 0;
  const [vainOfA, vainOfB] = [vainBytes(a, demands), vainBytes(b, demands)];
  // Where one of them is there before, others have paid for both.
  for (const i of a.demands) if (b.here[i] === 0) gain -= vainOfB[i];
  for (const i of b.demands) if (a.here[i] === 0) gain -= vainOfA[i];
  return gain;
}

/** Whether a third one stands between them. */
const isBetween = (from, to) =>
  ['needs', 'follows'].some((set) => [...from[set]].some((next) => next !== to && reachedBy(next, set).has(to)));

class Queue {
  items = [];

  push(item) {
    const { items } = this;
    let at = items.push(item) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (items[above].gain >= item.gain) break;
      items[at] = items[above];
      at = above;
    }
    items[at] = item;
  }

  pop() {
    const { items } = this;
    const [top] = items;
    const last = items.pop();
    if (items.length === 0) return top;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= items.length) break;
      if (below + 1 < items.length && items[below + 1].gain > items[below].gain) below++;
      if (items[below].gain <= last.gain) break;
      items[at] = items[below];
      at = below;
    }
    items[at] = last;
    return top;
  }
}

/**
 * @param {Map<Key, Piece>} pieces in the order in which they stand in a file. Pieces that no demand wants are left out.
 * @param {readonly Demand[]} demands
 * @returns {Key[][]} the keys of each file; what others need or follow comes first.
 * @template Key
 */
export function groupPieces(pieces, demands) {
  const groupOf = new Map();
  const groups = new Set();
  const merge = (a, b) => {
    for (const key of b.keys) groupOf.set(key, a);
    a.keys.push(...b.keys);
    a.bytes += b.bytes;
    for (let i = 0; i < demands.length; i++) {
      a.wanted[i] |= b.wanted[i];
      a.here[i] |= b.here[i];
    }
    a.wants = undefined;
    for (const set of ['needs', 'follows']) {
      for (const other of groups) if (other[set].delete(b)) other[set].add(a);
      for (const next of b[set]) a[set].add(next);
      a[set].delete(a);
      a[set].delete(b);
    }
    b.isAlive = false;
    groups.delete(b);
    for (const other of groups) if (other === a || other.taken?.has(a) || other.taken?.has(b)) other.forget();
    // What is loaded before it is wanted wherever it is.
    let isWider = false;
    for (const below of takenWith(a)) {
      for (let i = 0; i < demands.length; i++) {
        if (a.wanted[i] === 0 || below.here[i] === 1) continue;
        below.wanted[i] = below.here[i] = 1;
        below.wants = undefined;
        isWider = true;
      }
    }
    for (const other of groups) if (isWider || takenWith(other).has(a)) other.vain = undefined;
  };
  const fits = (a, b) => a.world === b.world && !isBetween(a, b) && !isBetween(b, a);

  for (const [key, piece] of pieces) {
    if (piece.wanted.size === 0) continue;
    const group = new Group([key], piece, demands.length);
    groups.add(group);
    groupOf.set(key, group);
  }
  for (const [key, group] of groupOf) {
    for (const set of ['needs', 'follows']) {
      for (const other of pieces.get(key)[set] ?? []) if (groupOf.has(other) && other !== key) group[set].add(groupOf.get(other));
    }
  }

  const alike = new Map();
  for (const group of [...groups]) {
    const mark = `${group.world} ${group.wanted.join('')} ${group.here.join('')}`;
    const known = alike.get(mark);
    if (known && fits(known, group)) merge(known, group);
    else alike.set(mark, group);
  }

  const queue = new Queue();
  const offer = (a, b) => {
    const gain = a.world === b.world ? gainOf(a, b, demands) : 0;
    if (gain > 0) queue.push({ gain, a, b });
  };
  const first = [...groups];
  for (const [i, a] of first.entries()) for (const b of first.slice(i + 1)) offer(a, b);
  while (queue.items.length > 0) {
    const { gain, a, b } = queue.pop();
    if (!a.isAlive || !b.isAlive) continue;
    const now = gainOf(a, b, demands);
    // Another pair has changed it since: it waits for its turn.
    if (now < gain) {
      if (now > 0) queue.push({ gain: now, a, b });
      continue;
    }
    if (!fits(a, b)) continue;
    merge(a, b);
    for (const other of groups) if (other !== a) offer(a, other);
  }
  return inOrder(groups, new Map([...pieces.keys()].map((key, i) => [key, i])));
}

/** What others need or follow comes first, else what stands first. */
function inOrder(groups, placeOf) {
  for (const group of groups) group.keys.sort((a, b) => placeOf.get(a) - placeOf.get(b));
  const sorted = [...groups].sort((a, b) => placeOf.get(a.keys[0]) - placeOf.get(b.keys[0]));
  const done = new Set();
  const visit = (group) => {
    if (done.has(group)) return;
    done.add(group);
    for (const next of [...group.needs, ...group.follows]) visit(next);
    ordered.push(group.keys);
  };
  const ordered = [];
  for (const group of sorted) visit(group);
  return ordered;
}
