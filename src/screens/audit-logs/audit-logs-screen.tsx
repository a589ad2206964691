import { AUDIT_ADDRESS } from '../../entities/logs/audit-filters.ts';
import { AuditLogs } from '../../entities/logs/audit-logs.tsx';
import { useAddressFilters } from '../../page/use-address-filters.ts';

/** What was done in the tenant. */
export function AuditLogsScreen() {
  const [filters, setFilters] = useAddressFilters(AUDIT_ADDRESS);
  return <AuditLogs of={null} filters={filters} onFilters={setFilters} />;
}
