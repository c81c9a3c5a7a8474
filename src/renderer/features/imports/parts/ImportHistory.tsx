import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ImportSummary } from '#shared/contract/import.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Panel } from '#ui/Panel.tsx'
import styles from './Imports.module.css'
import { importPath } from './importAddress.ts'
import { ImportTag } from './ImportTag.tsx'

/** All imports, the newest first. */
export function ImportHistory({ imports }: { imports: readonly ImportSummary[] }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  return (
    <Panel title={t('imports.history')}>
      {imports.length === 0 && <p className={styles.quiet}>{t('imports.historyEmpty')}</p>}
      <ul className={styles.history}>
        {imports.map(({ id, kind, file_name, state, begun_name, begun_at, made }) => (
          <li key={id} className={styles.past}>
            <div className={styles.words}>
              <Link to={importPath(id)} className={styles.pastName}>
                {file_name}
              </Link>
              <p className={styles.quiet}>
                {t(`imports.kinds.${kind}`)}
                {made > 0 && state === 'done' ? ` · ${t('imports.broughtIn', { count: made })}` : ''} ·{' '}
                {t('imports.begunBy', { name: begun_name, when: format.dayTime(begun_at) })}
              </p>
            </div>
            <ImportTag state={state} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
