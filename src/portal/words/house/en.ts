export const en = {
  since: 'Prices from {{day}}',
  next: 'New prices apply from {{day}}.',
  needs: { low: 'Low', medium: 'Medium', high: 'High', dementia: 'Person with dementia' },
  need: 'Care need',
  place: 'Place fee a month',
  care: 'of which care costs',
  careTold: '{{costs}} {{pays}} {{basis}}',
  extras: 'Extra services',
  extrasColumn: 'Price a month',
  calculate: 'Calculate the own contribution',
  lead: 'The own contribution is what is left for the person to pay. What you write here is not stored.',
  kov: 'The person’s registered residence',
  chooseKov: 'Choose a municipality',
  income: 'Income of the person a month, €',
  incomeHint:
    'State pension, funded pension, work ability allowance and income on which social tax is paid. Ask the municipality’s social worker whether other income counts and whether the sum is before or after tax.',
  room: 'Room',
  limit: 'Municipality’s limit a month, €',
  limitHint: 'If you know it. The municipality’s social worker can tell you.',
  go: 'Calculate',
  result: 'Own contribution a month',
  placeTold: 'The care home’s price list from {{day}}.',
  extraTold: 'The care home’s price list.',
  covered: 'The municipality pays of the care costs',
  coveredTold: 'Care costs are {{care}}, the municipality’s limit is {{limit}}.',
  limitBasis: {
    read: 'Source: {{source}}. As of {{day}}; the current limit may differ.',
    assumed:
      'The limit is an estimate, because we do not know this municipality’s limit (for comparison: {{source}}). Ask the social worker for the right sum and enter it in the field.',
    told: 'You entered the limit yourself.',
  },
  assumption: 'estimated',
  compensation: 'Low-income compensation',
  compensated:
    'Covers the gap between the income and the average old-age pension of {{pension}}, but not more than the person lacks for the costs. We assume that care costs above the limit count as costs.',
  notLow: 'Not paid, because the income is not below the average old-age pension of {{pension}}.',
  notNeeded: 'Not paid, because the income covers the costs.',
  pensionSource:
    'By law, the average old-age pension of the second quarter of the previous year counts, as published by Statistics Estonia. The sum used here: {{source}}, as of {{day}}.',
  short: 'The income is {{sum}} a month too small.',
  shortHelp:
    'If needed, adult first-degree relatives, such as children, have to cover what is missing (section 96 of the Family Law Act). You can ask the municipality to assess the ability to pay and apply for further support.',
  left: '{{sum}} of the income is left each month.',
  estimate:
    'This is an estimate: we assume that the municipality has decided, on an application, that the person needs round-the-clock care. The municipality’s social worker can tell you the exact sum.',
  lost: 'Could not connect. What you wrote is kept.',
} as const
