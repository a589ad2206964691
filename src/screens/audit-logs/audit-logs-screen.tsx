import { AUDIT_ADDRESS } from '../../entities/logs/audit-filters.ts';
import { AuditLogs } from '../../entities/logs/audit-logs.tsx';
import { useAddressFilters } from '../../page/use-address-filters.ts';

/** The audit log of the whole tenant. */
export function AuditLogsScreen() {
  const [filters, setFilters] = useAddressFilters(AUDIT_ADDRESS);
  return <AuditLogs of={null} filters={filters} onFilters={setFilters} />;
}
