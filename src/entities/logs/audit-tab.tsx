import { useState } from 'react';
import type { EntityId } from '../../contract/identifiers.ts';
import { DAY_OF_AUDIT } from './audit-filters.ts';
import { AuditLogs } from './audit-logs.tsx';

export function AuditTab({ entity }: { readonly entity: EntityId }) {
  const [filters, setFilters] = useState(DAY_OF_AUDIT);
  return <AuditLogs of={entity} filters={filters} onFilters={setFilters} />;
}
