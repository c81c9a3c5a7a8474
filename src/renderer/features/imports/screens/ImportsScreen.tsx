import '../parts/importWords.ts'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { IMPORT_KINDS, type ImportKind } from '#shared/rules/import/kinds.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { ListScreen } from '#kit/ListScreen.tsx'
import { Stack } from '#ui/Stack.tsx'
import { HouseInvitations } from '../../invitations/parts/HouseInvitations.tsx'
import { ImportHistory } from '../parts/ImportHistory.tsx'
import styles from '../parts/Imports.module.css'
import { importPath } from '../parts/importAddress.ts'
import { KindCard } from '../parts/KindCard.tsx'
import { useUpload } from '../parts/useUpload.ts'

/** Rooms, residents and staff from files, in the recommended order. */
export function ImportsScreen(): ReactNode {
  const t = useTexts()
  const navigate = useNavigate()
  const answer = useEndpoint('imports.list', {})
  const upload = useUpload()
  const imports = answer.data?.imports ?? []
  const broughtIn = (kind: ImportKind): number =>
    imports.filter((each) => each.kind === kind && each.state === 'done').reduce((sum, { made }) => sum + made, 0)
  const next = IMPORT_KINDS.find((kind) => broughtIn(kind) === 0)
  const take = async (kind: ImportKind, file: File): Promise<void> => {
    const id = await upload.send(kind, file)
    if (id !== undefined) await navigate(importPath(id))
  }
  return (
    <ListScreen title={t('imports.title')} subtitle={t('imports.subtitle')} answer={answer} rows={3}>
      {() => (
        <Stack gap={5}>
          <ol className={styles.kinds}>
            {IMPORT_KINDS.map((kind) => (
              <li key={kind}>
                <KindCard kind={kind} broughtIn={broughtIn(kind)} isNext={kind === next} upload={upload} onFile={(file) => void take(kind, file)} />
              </li>
            ))}
          </ol>
          <p className={styles.quiet}>{t('imports.takes')}</p>
          <HouseInvitations />
          <ImportHistory imports={imports} />
        </Stack>
      )}
    </ListScreen>
  )
}
