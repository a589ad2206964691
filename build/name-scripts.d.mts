import type { Graph } from './graph.mjs';

export function scriptsOfEntry(entry: string): string;
export function nameScripts(root: string, graph: Graph, of: { readonly main: string; readonly except: ReadonlySet<string> }): void;
