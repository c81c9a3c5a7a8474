/**
 * What whoever has signed in needs at once: one file, with all that these are made of (`vite.web.config.ts`). Whatever else is opened comes with
 * its screen.
 */
export { ClientsScreen } from '../../features/clients/screens/ClientsScreen.tsx'
export { WorkspaceLayout } from '../layouts/WorkspaceLayout.tsx'
export { Inside, InsideLayout } from './Inside.tsx'
export { openBrowser } from './openBrowser.ts'
