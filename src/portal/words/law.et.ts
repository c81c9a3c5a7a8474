/**
 * What the public pages say of the law, once: sotsiaalhoolekande seaduse § 22¹ as the Social Insurance Board and municipalities explain it
 * (sotsiaalkindlustusamet.ee, 14.02.2023 and 01.2024; viljandivald.ee/et/hooldereform). A lawyer compares it with the act before launch.
 */
export const et = {
  pays: 'Hoolduskulud maksab omavalitsus oma piirmäärani, kui ta on taotluse põhjal otsustanud, et inimene vajab ööpäevaringset teenust.',
  person: 'Inimesel endal jääb maksta majutus, toitlustus ja muud teenuse kulud ning piirmäära ületav osa hoolduskuludest.',
  costs:
    'Hoolduskulud on hooldustöötajate ja abihooldustöötajate tööjõukulud koos maksudega, nende tööriided ja isikukaitsevahendid, tervisekontroll ja vaktsineerimine ning koolitus ja tööalane juhendamine.',
  basis: 'Alus: sotsiaalhoolekande seaduse § 22¹.',
} as const
