/** Entry of the core's worker. */
import { expose } from 'comlink';
import { browserPorts } from './core/browser-ports.ts';
import { createCore } from './core/create-core.ts';

expose(createCore(browserPorts()));
