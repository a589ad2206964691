/** What a viewer chooses for a dashboard. Loaded when it is first opened. */
import { Modal } from '@mantine/core';
import { useLocation } from 'wouter';
import { useT } from '../../i18n/use-t.ts';
import { DashboardControl } from '../../inputs/entities/dashboard-control.tsx';

export type ViewerChoice = 'dashboards';

interface ViewerDialogProps {
  readonly id: string;
  readonly shows: ViewerChoice;
  readonly onClose: () => void;
}

/** Those that the account may see. */
function DashboardChoice({ id, onClose }: Omit<ViewerDialogProps, 'shows'>) {
  const t = useT();
  const [, navigate] = useLocation();
  const open = (chosen: string | null) => {
    if (chosen === null) return;
    onClose();
    if (chosen !== id) navigate(`/dashboards/${chosen}`);
  };
  return <DashboardControl required label={t('dashboards.toolbar')} value={id} onChange={open} />;
}

export function ViewerDialog({ shows, onClose, ...rest }: ViewerDialogProps) {
  const t = useT();
  return (
    <Modal opened onClose={onClose} size="sm" title={t(`dashboards.choose.${shows}`)} closeButtonProps={{ 'aria-label': t('marks.close') }}>
      <DashboardChoice {...rest} onClose={onClose} />
    </Modal>
  );
}
