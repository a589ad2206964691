/** Parts of a list that are loaded when first used, together: each chunk of its own would cost the first list its address. */
export { EntityBulkBar } from './entity-bulk-bar.tsx';
export { ListActions } from './list-actions.tsx';
export { ListFilters, PlainListFilters } from './list-filters.tsx';
export { NoEntities } from './no-entities.tsx';
export { saveList } from './save-list.ts';
