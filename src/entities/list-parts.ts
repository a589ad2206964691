/** Parts of lists that load late, as one chunk: the name of each further chunk would add to the first load. */
export { EntityBulkBar } from './entity-bulk-bar.tsx';
export { wholeHeads } from './file-heads.ts';
export { ListActions } from './list-actions.tsx';
export { ListFilters, PlainListFilters } from './list-filters.tsx';
export { NoEntities } from './no-entities.tsx';
export { saveWithHidden } from './save-list.ts';
