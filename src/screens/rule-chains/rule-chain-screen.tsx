import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { partOf } from '../../contract/part.ts';
import { useT } from '../../i18n/use-t.ts';
import { FaultNotice } from '../../marks/fault-notice.tsx';
import { lateComponent } from '../../page/late-component.ts';
import { textOf } from '../../rule-chains/document/chain-document.ts';
import { notify } from '../../store/notices.ts';
import { namePage } from '../../store/page.ts';
import { readChainAhead, useChain } from './use-chain.ts';

export { readChainAhead };

const ChainEditor = lateComponent(async () => (await import('./editor/chain-editor.tsx')).ChainEditor);
// A part of its own, and at once: it comes while the rest of the screen does, and while the chain is read.
ChainEditor.loadAhead();

const NOTHING: readonly string[] = [];
const MOST_TOLD = 5;

/** The nodes and links of one chain. */
export function RuleChainScreen({ id = '' }: { readonly id?: string }) {
  const t = useT();
  const [, navigate] = useLocation();
  const state = useChain(id);
  const name = state.phase === 'ready' ? textOf(partOf(state.chain.document.ruleChain).name) : '';
  useEffect(() => (name === '' ? undefined : namePage(name)), [name]);
  const lost = state.phase === 'ready' ? state.lost : NOTHING;
  useEffect(() => {
    if (lost.length > 0) notify({ tone: 'warn', text: lost.slice(0, MOST_TOLD).join('\n') });
  }, [lost]);
  if (state.phase === 'failed')
    return (
      <FaultNotice title={t('chain-editor.failed')} fault={state.fault}>
        {state.fault.retryable ? <Button onClick={state.retry}>{t('dashboards.retry')}</Button> : null}
      </FaultNotice>
    );
  if (state.phase === 'loading') return null;
  return <ChainEditor key={id} id={id} chain={state.chain} onLeave={() => navigate('/ruleChains')} />;
}
