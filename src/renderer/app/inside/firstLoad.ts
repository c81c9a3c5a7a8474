/** What every signed-in user needs at once: one file (`vite.web.config.ts`). Everything else is loaded with its screen. */
export { ClientsScreen } from '../../features/clients/screens/ClientsScreen.tsx'
export { WorkspaceLayout } from '../layouts/WorkspaceLayout.tsx'
export { Inside, InsideLayout } from './Inside.tsx'
export { openBrowser } from './openBrowser.ts'
