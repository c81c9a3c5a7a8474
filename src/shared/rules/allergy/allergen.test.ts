import { describe, expect, it } from 'vitest'
import { allergensOf } from './allergen.ts'

const to = (substance: string, atc: string | null = null) => ({ substance, atc })

describe('allergensOf', () => {
  const FOUND: readonly (readonly [why: string, medicine: string, atc: string | null, allergy: ReturnType<typeof to>])[] = [
    ['of the same name', 'Ibuprofeen', null, to('Ibuprofeen')],
    ['spelt as in Latin', 'Diclofenac', null, to('diklofenak')],
    ['spelt as in English', 'Cefuroxime', null, to('Tsefuroksiim')],
    ['in a longer name', 'Bensüülpenitsilliin', null, to('Penitsilliin')],
    ['of which there are more', 'Penitsilliin', null, to('Penitsilliinid (kõik)')],
    ['of the group whose code the allergy has', 'Amoksitsilliin', 'J01CA04', to('Antibiootikum', 'J01C')],
    ['of the group that the words name', 'Amoksitsilliin', 'J01CA04', to('penitsilliin')],
    ['of the sulfonamides', 'Sulfametoksasool', 'J01EC01', to('Sulfoonamiidid')],
    ['of the group of aspirin', 'Atsetüülsalitsüülhape', 'B01AC06', to('Aspiriin')],
    ['of the very code', 'Metamisool', 'N02BB02', to('Analgin', 'N02BB02')],
  ]
  for (const [why, name, atc, allergy] of FOUND)
    it(`finds a medicine ${why}: ${name}`, () => expect(allergensOf({ name, atc }, [to('Mesi'), allergy])).toEqual([allergy]))

  const OTHERS: readonly (readonly [medicine: string, atc: string | null, allergy: ReturnType<typeof to>])[] = [
    ['Metoprolool', 'C07AB02', to('Penitsilliin', 'J01C')],
    ['Laktuloos', 'A06AD11', to('Laktoos')],
    ['Tsefuroksiim', 'J01DC02', to('Penitsilliin', 'J01C')],
    ['Paratsetamool', null, to('Õietolm')],
    ['Paratsetamool', 'N02BE01', to('')],
  ]
  for (const [name, atc, allergy] of OTHERS)
    it(`lets ${name} be where somebody is allergic to “${allergy.substance}”`, () => expect(allergensOf({ name, atc }, [allergy])).toEqual([]))
})
