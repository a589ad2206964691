import { MantineProvider } from '@mantine/core';

import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { UntilLoaded } from '../../page/until-loaded.tsx';
import { PublicScreens } from './public-screens.tsx';

/** The public screens at an address of their own. `remove` ends them; `place.history` has the addresses that they led to. */
export function showPublicScreens(address: string) {
  const [path = '', query = ''] = address.split('?');
  const place = memoryLocation({ path, searchPath: query, record: true });
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  root.render(
    <MantineProvider>
      <Router hook={place.hook} searchHook={place.searchHook}>
        <UntilLoaded>
          <PublicScreens />
        </UntilLoaded>
      </Router>
    </MantineProvider>,
  );
  const remove = () => {
    root.unmount();
    box.remove();
  };
  return { place, box, remove };
}
