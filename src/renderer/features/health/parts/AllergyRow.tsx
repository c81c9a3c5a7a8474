import { type ReactNode, useState } from 'react'
import type { AllergyView } from '#shared/contract/allergy.ts'
import type { Severity } from '#shared/rules/allergy/kinds.ts'
import { useSession } from '#data/sessionContext.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { DropMenu } from '#ui/DropMenu.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Tag, type Tone } from '#ui/Tag.tsx'
import { AllergyDialog } from './AllergyDialog.tsx'
import { ConfirmAllergyDialog, EndAllergyDialog, StrikeAllergyDialog } from './AllergySteps.tsx'
import styles from './Health.module.css'

const TONES: Record<Severity, Tone> = { lifeThreatening: 'alarm', severe: 'berry', moderate: 'amber', mild: 'plain' }

interface AllergyRowProps {
  clientId: string
  allergy: AllergyView
}

/** An allergy as recorded, with its state and actions. */
export function AllergyRow({ clientId, allergy }: AllergyRowProps): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const [step, setStep] = useState<'change' | 'confirm' | 'end' | 'strike' | null>(null)
  const { kind, substance, severity, confirmed_at, ended_at, struck_at } = allergy
  const isStanding = ended_at === null && struck_at === null
  const name = kind === 'none' ? t('allergies.none') : substance
  const close = (): void => setStep(null)
  const change = { key: 'change', label: t('allergies.change'), icon: 'edit' as const, onSelect: () => setStep('change') }
  const end = { key: 'end', label: t('allergies.end'), icon: 'check' as const, onSelect: () => setStep('end') }
  const strike = { key: 'strike', label: t('allergies.strike'), icon: 'ban' as const, danger: true, onSelect: () => setStep('strike') }
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <div className={`${styles.words} ${struck_at === null ? '' : styles.struck}`}>
          <span className={styles.name}>
            {severity && (
              <Tag tone={TONES[severity]} {...(severity === 'lifeThreatening' && { icon: 'warning' })}>
                {t(`allergies.severity.${severity}`)}
              </Tag>
            )}
            <strong>{name}</strong>
          </span>
          {kind !== 'none' && <What allergy={allergy} />}
        </div>
        <Written allergy={allergy} />
        {isStanding && confirmed_at === null && can('health.write') && (
          <Button icon={<Icon name="check" />} onClick={() => setStep('confirm')}>
            {t('allergies.confirm')}
          </Button>
        )}
      </div>
      {can('health.write') && struck_at === null && (
        <DropMenu items={isStanding ? [change, end, strike] : [strike]}>
          <Button variant="bare" icon={<Icon name="more" />} aria-haspopup="menu" aria-label={t('allergies.more', { what: name })} />
        </DropMenu>
      )}
      {step === 'change' && <AllergyDialog clientId={clientId} allergy={allergy} onClose={close} />}
      {step === 'confirm' && <ConfirmAllergyDialog allergy={allergy} onClose={close} />}
      {step === 'end' && <EndAllergyDialog allergy={allergy} onClose={close} />}
      {step === 'strike' && <StrikeAllergyDialog id={allergy.id} name={name} onClose={close} />}
    </li>
  )
}

/** Reaction, kind, and confirmation. */
function What({ allergy: { kind, atc, reaction, confirmed_by, confirmed_at, confirmed_name } }: { allergy: AllergyView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  return (
    <>
      <span>{reaction ? t('allergies.reaction', { what: reaction }) : t('allergies.noReaction')}</span>
      {kind !== 'none' && <Quiet as="span">{[t(`allergies.kind.${kind}`), atc].filter(Boolean).join(' · ')}</Quiet>}
      {confirmed_at ? (
        <span>{t('allergies.confirmedBy', { by: confirmed_by ?? '', who: confirmed_name ?? '', when: format.day(confirmed_at) })}</span>
      ) : (
        <Tag tone="amber">{t('allergies.unconfirmed')}</Tag>
      )}
    </>
  )
}

/** Who recorded it, its source, and its state. */
function Written({ allergy }: { allergy: AllergyView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { said_by, recorded_at, recorded_name, ended_at, ended_name, end_reason, replaced_by, struck_at, struck_by, strike_reason } = allergy
  const written =
    recorded_name === ''
      ? t('allergies.carried', { when: format.day(recorded_at) })
      : t('allergies.by', { who: recorded_name, when: format.day(recorded_at) })
  const end = { when: format.day(ended_at ?? recorded_at), why: end_reason ?? '', who: ended_name ?? '' }
  return (
    <>
      <Quiet as="span">{[written, said_by && t('allergies.saidBy', { who: said_by })].filter(Boolean).join(' · ')}</Quiet>
      {ended_at && (
        <span>{end_reason === null ? t('allergies.saidOtherwise', end) : t(replaced_by ? 'allergies.replaced' : 'allergies.ended', end)}</span>
      )}
      {struck_at && <span>{t('allergies.struck', { why: strike_reason ?? '', who: struck_by ?? '' })}</span>}
    </>
  )
}
