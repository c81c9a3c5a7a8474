import type { ReactNode } from 'react'
import type { HouseView } from '#shared/contract/house.ts'
import { ibanText } from '#shared/rules/iban.ts'
import { useAction } from '#data/useAction.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { phoneText } from '#web/phoneText.ts'
import { Answered } from '#kit/Answered.tsx'
import { FactRow, type TextFact } from '../parts/FactRow.tsx'
import styles from '../parts/House.module.css'
import { HouseHead, useMayWrite } from '../parts/HouseHead.tsx'
import { Check } from '../parts/Check.tsx'
import { WorkerUnits } from '../parts/WorkerUnits.tsx'

/** The house's facts, one by one: name, contact details, invoicing. */
export function HouseFactsScreen(): ReactNode {
  const t = useTexts()
  const answer = useEndpoint('house.get', {})
  const house = answer.data?.house
  const row = (fact: TextFact, value: string | null, more: { shown?: string | null; type?: 'tel' | 'email' } = {}): ReactNode =>
    house && <FactRow house={house} fact={fact} label={t(`house.facts.${fact}`)} value={value} {...more} />
  return (
    <>
      <HouseHead id={house?.id} />
      <Answered answer={answer}>
        {({ house: found }) => (
          <div className={styles.page}>
            <Panel title={t('house.facts.title')}>
              <ul className={styles.facts}>
                {row('name', found.name)}
                {row('code', found.code)}
                {row('owner', found.owner)}
                {row('phone', found.phone, { shown: found.phone && phoneText(found.phone), type: 'tel' })}
                {row('email_address', found.email_address, { type: 'email' })}
              </ul>
              <Units house={found} />
            </Panel>
            <Panel title={t('house.facts.money')}>
              <Quiet large>{t('house.facts.moneyText')}</Quiet>
              <ul className={styles.facts}>
                {row('iban_account', found.iban_account, { shown: found.iban_account && ibanText(found.iban_account) })}
                {row('recipient', found.recipient_name)}
                {row('reference', found.reference_number)}
              </ul>
            </Panel>
          </div>
        )}
      </Answered>
    </>
  )
}

function Units({ house: { has_units: hasUnits, units } }: { house: HouseView }): ReactNode {
  const t = useTexts()
  const mayWrite = useMayWrite()
  const save = useAction('house.change', {
    optimistic: (queries, { has_units: wanted = false }) => {
      const put = (value: boolean): void =>
        void queries.setQueryData<{ house: HouseView }>(['house.get', {}], (kept) => kept && { house: { ...kept.house, has_units: value } })
      put(wanted)
      return () => put(!wanted)
    },
  })
  return (
    <div className={styles.units}>
      <FormAlert error={save.error} />
      <Check
        isOn={hasUnits}
        disabled={!mayWrite}
        hint={t('house.facts.unitsText')}
        onChange={(wanted) => void save.run({ has_units: wanted, base: hasUnits })}
      >
        {t('house.facts.units')}
      </Check>
      {mayWrite && hasUnits && units.length > 0 && <WorkerUnits units={units} />}
    </div>
  )
}
