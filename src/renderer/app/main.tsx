import '../ui/base.css'
import { createRoot } from 'react-dom/client'
import { ClientsScreen } from '../features/clients/screens/ClientsScreen.tsx'
import { startTexts } from '../texts/i18n.ts'
import { LookProvider } from '../ui/LookProvider.tsx'

await startTexts()
const root = document.getElementById('root')
if (root) createRoot(root).render(<LookProvider shade="light" language="et" nonce={undefined}><ClientsScreen /></LookProvider>)
