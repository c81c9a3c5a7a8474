import { type ReactNode, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { HouseDocumentVersion } from '#shared/contract/houseDocument.ts'
import { paragraphsOf } from '#shared/rules/houseDocument/difference.ts'
import { useToday } from '#data/useNow.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Facts } from '#ui/Facts.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Select } from '#ui/Select.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import { Difference } from './Difference.tsx'
import styles from './HouseDocuments.module.css'
import { VersionFile } from './VersionFile.tsx'

interface VersionPanelProps {
  title: string
  /** The newest first. */
  versions: readonly HouseDocumentVersion[]
  /** The number of the version in force. */
  inForce: number | null
}

/** The text of a version, or its difference from the one before; the choice is in the address. */
export function VersionPanel({ title, versions, inForce }: VersionPanelProps): ReactNode {
  const t = useTexts()
  const { number, isCompared, go } = useVersionAddress()
  const [newest] = versions
  const shown = versions.find((version) => version.number === number) ?? newest
  const former = versions.find((version) => version.number === (shown?.number ?? 0) - 1)
  if (!newest || !shown) return null
  return (
    <Panel title={t('houseDocuments.version.name', { n: shown.number })}>
      {versions.length > 1 && (
        <div className={styles.tools}>
          <VersionSelect versions={versions} inForce={inForce} value={shown.number} onChange={(next) => go(next, isCompared)} />
          {former && (
            <Toggle isOn={isCompared} onToggle={() => go(shown.number, !isCompared)} icon="history">
              {t('houseDocuments.version.difference')}
            </Toggle>
          )}
        </div>
      )}
      {shown !== newest && <Quiet large>{t('houseDocuments.version.old', { n: newest.number })}</Quiet>}
      <VersionFacts version={shown} />
      {isCompared && former ? <Difference before={former} after={shown} /> : <VersionText version={shown} />}
      <VersionFile title={title} version={shown} />
    </Panel>
  )
}

function useVersionAddress() {
  const [params, setParams] = useSearchParams()
  const number = Number(params.get('versioon') ?? 0)
  const isCompared = params.get('vordle') === '1'
  const go = (next: number, compared: boolean): void => setParams({ versioon: String(next), ...(compared && { vordle: '1' }) }, { replace: true })
  return { number, isCompared, go }
}

interface VersionSelectProps extends Pick<VersionPanelProps, 'versions' | 'inForce'> {
  value: number
  onChange: (number: number) => void
}

function VersionSelect({ versions, inForce, value, onChange }: VersionSelectProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const today = useToday()
  const label = ({ number, valid_from }: HouseDocumentVersion): string => {
    const name = t('houseDocuments.version.name', { n: number })
    if (number === inForce) return `${name} · ${t('houseDocuments.version.inForce')}`
    return valid_from > today ? `${name} · ${t('houseDocuments.version.coming', { day: format.day(valid_from) })}` : name
  }
  return (
    <div className={styles.pick}>
      <Select
        aria-label={t('houseDocuments.version.label')}
        value={value}
        onChange={(next) => onChange(next ?? value)}
        options={versions.map((version) => ({ value: version.number, label: label(version) }))}
      />
    </div>
  )
}

function VersionFacts({ version }: { version: HouseDocumentVersion }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { valid_from, approved_by, made_by, made_at, change } = version
  return (
    <>
      {change !== null && (
        <p className={styles.new} lang="et">
          <strong>{t('houseDocuments.facts.change')}</strong>
          {change}
        </p>
      )}
      <div className={styles.told}>
        <Facts
          wide
          facts={[
            [t('houseDocuments.facts.valid'), format.day(valid_from)],
            [t('houseDocuments.facts.approved'), approved_by],
            [t('houseDocuments.facts.made'), t('houseDocuments.facts.reviewedBy', { who: made_by, when: format.dayTime(made_at) })],
          ]}
        />
      </div>
    </>
  )
}

function VersionText({ version: { text, file } }: { version: HouseDocumentVersion }): ReactNode {
  const t = useTexts()
  const paragraphs = useMemo(() => paragraphsOf(text ?? ''), [text])
  if (text === null) return <Quiet large>{t(file === null ? 'houseDocuments.version.noFile' : 'houseDocuments.version.noText')}</Quiet>
  return (
    <div className={styles.text} lang="et">
      {paragraphs.map((paragraph, index) => (
        <p key={index} className={styles.paragraph}>
          {paragraph}
        </p>
      ))}
    </div>
  )
}
