import '../../imports/parts/importWords.ts'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { IMPORT_KINDS } from '#shared/rules/import/kinds.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { IMPORTS } from '../../imports/parts/importAddress.ts'
import styles from './FirstSteps.module.css'

/** First steps in an empty house. */
export function FirstSteps(): ReactNode {
  const t = useTexts()
  const navigate = useNavigate()
  return (
    <Panel title={t('imports.firstTitle')}>
      <p>{t('imports.firstText')}</p>
      <ol className={styles.steps}>
        {IMPORT_KINDS.map((kind) => (
          <li key={kind}>
            <strong>{t(`imports.kinds.${kind}`)}</strong>
            <span>{t(`imports.about.${kind}`)}</span>
          </li>
        ))}
      </ol>
      <Button variant="primary" icon={<Icon name="upload" />} onClick={() => void navigate(IMPORTS)}>
        {t('imports.firstGo')}
      </Button>
    </Panel>
  )
}
