import type { Random } from './random.ts'

export type Gender = 'female' | 'male'

/** Deals Estonian surnames, each once until all of its kind are used, so that common names point to nobody. */
export interface Surnames {
  estonian(): string
  /** The masculine form; the feminine one ends in -a. */
  russian(): string
}

export function dealSurnames(random: Random): Surnames {
  const kinds = deck(random, MIX)
  const decks = {
    nature: deck(random, listed(NATURE)),
    place: deck(random, listed(PLACE)),
    foreign: deck(random, listed(FOREIGN)),
    trade: deck(random, listed(TRADE)),
  }
  return { estonian: () => decks[kinds()](), russian: deck(random, listed(RUSSIAN)) }
}

/** Deals a shuffled list, then reshuffles. */
function deck<Card>(random: Random, cards: readonly [Card, ...Card[]]): () => Card {
  let left: Card[] = []
  return () => {
    if (left.length === 0) left = random.shuffle(cards)
    return left.pop() ?? cards[0]
  }
}

/** Of ten Estonian surnames six are from nature, two from places, one is foreign and one is a trade. */
const MIX = ['nature', 'nature', 'nature', 'nature', 'nature', 'nature', 'place', 'place', 'foreign', 'trade'] as const

const listed = (names: string): [string, ...string[]] => names.trim().split(/\s+/) as [string, ...string[]]

const NATURE = `
Tamm Saar Mägi Kask Kukk Rebane Ilves Pärn Koppel Luik Oja Raud Kuusk Karu Lepik Vaher Kallas Kivi Lepp Kuusik Põder Teder Jõgi Järv Org Laas
Toom Kõiv Lõhmus Käär Roos Lill Must Valk Nõmm Rand Sild Soosaar Uibo Veski Võsu Jänes Mänd Männik Paju Põld Hunt Kaasik Haab Pihlak Kurg
Kotkas Vares Varblane Lind Kull Hani Part Allik Soo Raba Liiv Kalda Laht Meri Haug Ahven Särg Kalju Rästas Tuvi Talv Suvi Tuul Lumi Udu Pilv
Koit Hõbe Kuld Vask Teras Lang Kaur Kruus Saul Paas Saarik Lepiste Pajula Kadak Mustikas Vaarik Sõnajalg Kanarbik Rohtla Nurm Aas Luha Salu
Laan Mõis Lätt Palu Kink Kaljuste Kivistik Tammik Haavik Remmelg Sarv Mäger Orav Siil Rohi Õis Päev Ööbik Kägu Rähn Tihane Leevike Põhjala
`
const PLACE = `
Uustalu Toomsalu Salumets Õunapuu Sarapuu Visnapuu Toompuu Kirsipuu Õispuu Pärnapuu Raudmäe Kivimäe Salumäe Linnamäe Tammemäe Pärnamäe
Lillemäe Kuusemäe Kasemäe Saaremäe Sinimäe Liivamäe Kirsimäe Kivisalu Sinisalu Nurmsalu Lepasalu Männisalu Tammsalu Jõesalu Pärnsalu Rohusalu
Laanemets Kuusmets Tammemets Jõemetsa Saaremetsa Mäeots Metsaots Põlluots Järveots Soots Nurmeots Kivilo Mäesalu
`
const FOREIGN = `
Peterson Hansen Tõnisson Jakobson Johanson Jürgenson Anderson Martinson Mihkelson Simson Hendrikson Adamson Schmidt Meier Müller Rosenberg
Lindström Grünberg Steinberg Andresen Petersen Jansen Karlson Hermann
`
const TRADE = `
Sepp Rätsep Kangur Mölder Kokk Raudsepp Puusepp Kingsepp Kuppar Müürsepp Kübarsepp Potisepp Tisler Kaupmees Kalamees Karjus Meister Kellasepp
Kullasepp Kutsar Aednik Köster Kubjas
`
const RUSSIAN = `
Ivanov Petrov Kuznetsov Smirnov Vassiljev Mihhailov Pavlov Semjonov Andrejev Fjodorov Aleksejev Jakovlev Nikolajev Stepanov Romanov Volkov
Sokolov Orlov Morozov Novikov Popov Lebedev Kozlov Sergejev Bogdanov Grigorjev Jegorov Makarov Zaitsev Solovjov Borissov Kisseljov Dmitrijev
Baranov Frolov Belov Golubev Filippov Vinogradov Medvedev
`
