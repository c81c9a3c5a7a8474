import type { ReactNode } from 'react'
import type { HouseView } from '#shared/contract/house.ts'
import { ibanText } from '#shared/rules/iban.ts'
import { useAction } from '#data/useAction.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Panel } from '#ui/Panel.tsx'
import { ErrorState, ListSkeleton } from '#ui/States.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { phoneText } from '#web/phoneText.ts'
import { FactRow, type TextFact } from '../parts/FactRow.tsx'
import styles from '../parts/House.module.css'
import { HouseHead, useMayWrite } from '../parts/HouseHead.tsx'
import { Check } from '../parts/Check.tsx'

/** The facts of the house, one by one: how it is called and reached, and what invoices say. */
export function HouseFactsScreen(): ReactNode {
  const t = useTexts()
  const { data, error, isLoading, refetch } = useEndpoint('house.get', {})
  const house = data?.house
  const row = (fact: TextFact, value: string | null, more: { shown?: string | null; type?: 'tel' | 'email' } = {}): ReactNode =>
    house && <FactRow house={house} fact={fact} label={t(`house.facts.${fact}`)} value={value} {...more} />
  return (
    <>
      <HouseHead id={house?.id} />
      {isLoading && <ListSkeleton />}
      {error && <ErrorState error={error} onRetry={refetch} />}
      {house && (
        <div className={styles.page}>
          <Panel title={t('house.facts.title')}>
            <ul className={styles.facts}>
              {row('name', house.name)}
              {row('code', house.code)}
              {row('owner', house.owner)}
              {row('phone', house.phone, { shown: house.phone && phoneText(house.phone), type: 'tel' })}
              {row('email_address', house.email_address, { type: 'email' })}
            </ul>
            <Units house={house} />
          </Panel>
          <Panel title={t('house.facts.money')}>
            <p className={styles.quiet}>{t('house.facts.moneyText')}</p>
            <ul className={styles.facts}>
              {row('iban_account', house.iban_account, { shown: house.iban_account && ibanText(house.iban_account) })}
              {row('recipient', house.recipient_name)}
              {row('reference', house.reference_number)}
            </ul>
          </Panel>
        </div>
      )}
    </>
  )
}

function Units({ house: { has_units: hasUnits } }: { house: HouseView }): ReactNode {
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
    </div>
  )
}
