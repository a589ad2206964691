/** A pseudo-random fraction in [0, 1) of two integers, without state. */
export function fraction(seed: number, index: number): number {
  let h = Math.imul(seed ^ Math.imul(index | 0, 0x9e3779b1), 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  h ^= h >>> 16;
  return (h >>> 0) / 4_294_967_296;
}

/** FNV-1a. */
export function seedOf(text: string): number {
  let h = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) h = Math.imul(h ^ text.charCodeAt(at), 0x01000193);
  return h | 0;
}

/** Smooth noise in [-1, 1]: a random value each `scaleMs`, interpolated between them. */
export function wander(seed: number, t: number, scaleMs: number): number {
  const index = Math.floor(t / scaleMs);
  const from = fraction(seed, index);
  const step = t / scaleMs - index;
  return (from + (fraction(seed, index + 1) - from) * step * step * (3 - 2 * step)) * 2 - 1;
}

/** [from, to). */
export interface Episode {
  readonly from: number;
  readonly to: number;
}

export interface EpisodePlan {
  readonly slotMs: number;
  readonly chance: number;
  readonly minMs: number;
  readonly maxMs: number;
  /** Share of episodes that are `longFactor` times as long. */
  readonly longShare?: number;
  readonly longFactor?: number;
}

/** When the next one may begin, at most a slot later; undefined during one. */
export function nextEpisode(seed: number, plan: EpisodePlan, t: number): number | undefined {
  const slot = Math.floor(t / plan.slotMs);
  const episode = episodeOf(seed, slot, plan);
  if (!episode || t >= episode.to) return (slot + 1) * plan.slotMs;
  return t < episode.from ? episode.from : undefined;
}

/** Lies inside the slot. */
export function episodeOf(seed: number, slot: number, plan: EpisodePlan): Episode | undefined {
  if (fraction(seed, slot) >= plan.chance) return undefined;
  const isLong = fraction(seed ^ 0x51ed270b, slot) < (plan.longShare ?? 0);
  const wanted = plan.minMs + fraction(seed ^ 0x2545f491, slot) * (plan.maxMs - plan.minMs);
  const length = Math.min(plan.slotMs, wanted * (isLong ? (plan.longFactor ?? 1) : 1));
  const from = Math.floor(slot * plan.slotMs + fraction(seed ^ 0x1b873593, slot) * (plan.slotMs - length));
  return { from, to: from + Math.floor(length) };
}
