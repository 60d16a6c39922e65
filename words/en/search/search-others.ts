/**
 * What people look for and a range of furniture seldom has, by the noun that says so. Named last, it is what is wanted: of
 * a “garden hose” the hose, so that no bench for a garden is found instead. A range that has it finds it.
 */
export const searchOthers = {
  goods: `
    fridge, refrigerator, freezer, oven, stove, stovetop, cooktop, microwave, toaster, dishwasher, washer,
    washing machine, dryer, tumble dryer, vacuum, vacuum cleaner, hoover, iron, ironing board, kettle, blender,
    mixer, juicer, coffee maker, coffee machine, espresso machine, air fryer, grill, barbecue, bbq, smoker, ice
    maker, range hood, air conditioner, dehumidifier, humidifier, air purifier, space heater, water heater,
    boiler, furnace, radiator, thermostat, ceiling fan, desk fan, table fan, floor fan, tower fan, electric fan,
    fan, sewing machine, phone, iphone, smartphone, tablet, ipad, laptop, macbook, webcam, router, modem, ink,
    toner, cartridge, scanner, copier, shredder, headphone, earbud, earphone, microphone, projector, video game,
    joystick, drone, cable, extension cord, battery, adapter, memory card, hard drive, usb stick, software, app,
    antenna, alarm clock, wall clock, clock, calculator, hose, sprinkler, shovel, spade, rake, hoe, wheelbarrow,
    lawn mower, mower, trimmer, chainsaw, leaf blower, pruner, shears, fertilizer, soil, mulch, compost,
    seedling, gnome, fountain, birdbath, bird feeder, bird house, birdhouse, trellis, arbor, pergola, gazebo,
    shed, greenhouse, fence, fencing, paver, paving, gravel, decking, turf, sod, weed, hedge, planter, flower
    pot, plant pot, pot, vase, statue, pond, swimming pool, hot tub, trampoline, sandbox, playhouse, swing set,
    string light, fairy light, hammer, drill, saw, table saw, screwdriver, wrench, plier, screw, clip, clamp,
    hinge, knob, drawer pull, bracket, ladder, stepladder, toolbox, tool, tape measure, sandpaper, sander, glue,
    adhesive, caulk, grout, cement, tile, flooring, laminate, plywood, lumber, drywall, insulation, roofing,
    shingle, gutter, doorknob, door handle, doorbell, padlock, mailbox, faucet, tap, sink, toilet, toilet seat,
    bidet, shower, shower head, showerhead, shower curtain, bathtub, bath tub, tub, bath mat, bathmat, towel,
    plumbing, pipe, valve, pump, generator, wire, wiring, paint, primer, varnish, stain remover, wallpaper, wall
    paper, paint brush, paintbrush, thermometer, smoke detector, staircase, stair, chimney, drawer liner, shelf
    liner, liner, furniture slider, slider, riser, bed riser, leg cap, hardware, spare part, replacement part,
    plate, dinner plate, dish, bowl, cup, mug, tumbler, wine glass, teapot, pitcher, jug, flask, thermos,
    bottle, water bottle, lunch box, lunchbox, jar, canister, cutlery, silverware, flatware, fork, spoon, knife,
    knives, spatula, ladle, whisk, pan, frying pan, saucepan, skillet, wok, cookware, bakeware, baking sheet,
    colander, sieve, grater, peeler, cutting board, chopping board, can opener, corkscrew, tablecloth, table
    cloth, table runner, placemat, place mat, coaster, napkin, dish towel, apron, oven mitt, trivet, trash can,
    garbage can, trash bin, dustbin, dustpan, broom, mop, bucket, sponge, detergent, soap, bleach, cleaner,
    cleaning, polish, wax, stain guard, spray, shampoo, shampooer, air freshener, candle, incense, laundry
    basket, laundry hamper, hamper, clothes hanger, hanger, ironing, storage bin, drawer organizer, desk
    organizer, closet organizer, organizer, picture frame, photo frame, poster, canvas print, wall art, artwork,
    sculpture, figurine, curtain, drape, curtain rod, blind, shutter, valance, doormat, door mat, lamp shade,
    lampshade, tapestry, wreath, garland, ornament, christmas tree, decoration, balloon, gift card, wrapping
    paper, greeting card, bed skirt, bedskirt, dust ruffle, bed rail guard, mosquito net, heating pad, electric
    blanket, heated blanket, sleep mask, eye mask, earplug, chair mat, seat cover, sofa cover, couch cover,
    chair cover, furniture cover, table cover, grill cover, car cover, pool cover, phone cover, cover, pen,
    pencil, marker, crayon, notebook, paper, toilet paper, paper towel, envelope, stapler, staple, scissors,
    tape, duct tape, glue stick, folder, binder, calendar, planner, sticker, label, stamp, whiteboard,
    chalkboard, easel, novel, magazine, newspaper, comic, textbook, cookbook, cook book, coffee table book,
    picture book, coloring book, ebook, dvd, cd, vinyl record, album, school supplies, office supplies,
    supplies, shirt, t shirt, tshirt, tee, blouse, sweater, hoodie, sweatshirt, jacket, raincoat, parka, vest,
    suit, tuxedo, dress, skirt, jeans, pants, trousers, shorts, legging, underwear, bra, sock, stocking, tights,
    pajama, pyjamas, robe, bathrobe, swimsuit, bikini, glove, mitten, scarf, hat, cap, beanie, helmet, belt,
    tie, necktie, sneaker, boot, sandal, slipper, heels, high heel, flip flop, running shoes, tennis shoes,
    purse, handbag, wallet, backpack, suitcase, luggage, briefcase, duffel, sunglasses, glasses, jewelry,
    necklace, bracelet, earring, diamond ring, costume, uniform, shoelace, lipstick, mascara, makeup, perfume,
    cologne, deodorant, lotion, sunscreen, moisturizer, hair dye, hairbrush, comb, hair dryer, hairdryer,
    curling iron, razor, shaver, toothbrush, toothpaste, mouthwash, vitamin, medicine, pill, aspirin, bandage,
    inhaler, contact lens, tampon, diaper, wipes, walker, wheelchair, wheel chair, crutch, walking stick,
    massager, massage gun, stroller, car seat, baby monitor, baby bottle, pacifier, baby carrier, potty, baby
    gate, doll, dollhouse, doll house, lego, puzzle, jigsaw, board game, playing cards, teddy bear, stuffed
    animal, action figure, toy car, toy train, kite, controller, slime, water gun, dog food, cat food, dog bed,
    cat bed, pet bed, dog crate, dog house, dog leash, leash, collar, cat litter, litter, litter box, cat tree,
    scratching post, aquarium, fish tank, bird cage, hamster, puppy, kitten, bug spray, bed bug, mouse trap,
    insecticide, truck bed, motorcycle, motorbike, scooter, bicycle, bike, e bike, tire, tyre, engine, brake,
    brake pads, bumper, windshield, wiper, spark plug, motor oil, oil, gasoline, fuel, car battery, car mat,
    roof rack, bike rack, ski rack, trailer, kayak, canoe, tent, sleeping bag, camping chair, cooler box,
    lantern, flashlight, fishing rod, rifle, ammo, gun safe, treadmill, exercise bike, elliptical, dumbbell,
    kettlebell, barbell, weight bench, bench press, yoga mat, punching bag, pool table, billiard table, ping
    pong table, table tennis, tennis racket, racket, paddle, golf club, golf ball, basketball, football, soccer
    ball, baseball bat, hockey stick, skateboard, skates, ski, snowboard, surfboard, dartboard, guitar, piano,
    violin, drum kit, drum set, drumstick, ukulele, trumpet, flute, sheet music, bread, cake, cookie, pizza,
    sandwich, burger, pasta, soup, salad, cheese, milk, yogurt, ice cream, candy, salt, pepper, flour, spice,
    sauce, ketchup, apple, banana, potato, onion, garlic, carrot, lettuce, chicken, beef, pork, bacon, sausage,
    steak, lamb, fish, shrimp, crab, lobster, tea bags, coffee beans, ground coffee, juice, soda, beer, whiskey,
    vodka, red wine, white wine, water, snack, cereal, oatmeal, flight, hotel room, hotels, rental, mortgage,
    loan, credit card, bank, stock market, job, salary, resume, plumber, electrician, dentist, doctor, lawyer,
    haircut, massage, membership, recipe, movie, song, lyrics, weather, horoscope, translation, homework
    help, light bulb, bulb, patio door, garage door, screen door, roller shade, window shade, window film, oil
    painting, floor mat for car, high chair, highchair, feeding chair, booster chair, step stool, step ladder,
    workbench, work bench, airbed, waterbed, water bed, bleachers`,
  /** What is made for other trades than furnishing homes: each of the first before each of the second. */
  trades: [
    // For making and mending them.
    [
      'furniture, sofa, couch, chair, table, desk, bed, dresser, cabinet, ottoman',
      'leg, foot, glide, caster',
    ],
    [
      `barber, hairdresser, salon, nail salon, hair salon, beauty salon, spa, shampoo, styling, pedicure, manicure,
        tattoo, massage, dentist, dental, doctor, hospital, medical, clinic, surgery, surgical, exam, examination,
        treatment, birthing, optician, vet, veterinary, physio, physiotherapy, chiropractor, chiropractic, operating, lab, laboratory, church, chapel, altar, confessional, courtroom, stadium,
        dugout, gymnastics, casino, bingo`,
      `chair, seat, stool, bench, pew, table, bed, sofa, couch, recliner, desk, cabinet, mirror, lamp, light,
        mattress, pillow`,
    ],
    [
      `beach, camping, camp, fishing, hunting, lifeguard, directors, shower, bath, commode, toilet, potty, feeding,
        boat, wedding`,
      'chair, seat, stool, bench',
    ],
    [
      `poker, blackjack, roulette, craps, snooker, billiards, foosball, hockey, air hockey, shuffleboard, bingo,
        train, water, sand`,
      'table',
    ],
    ['inflatable, blow up, air', 'mattress, bed, sofa, couch, chair, lounger'],
    ['gun, rifle, ammo, medicine, first aid, electrical, server', 'cabinet, cupboard, rack, case'],
  ],
  /** What is called by a piece, a color or a size, and is none. */
  compounds: `
    table manners, table talk, table wine, table salt, table of contents, table dance, periodic table,
    multiplication table, tide table, operating table, bed and breakfast, bed wetting, bed rest, bed time, bedtime
    story, flower bed, river bed, sea bed, tanning bed, sofa surfing, couch potato, couch surfing, chair yoga, chair
    exercise, chair aerobics, bench warrant, bench player, stool
    softener, stool sample, stool test, desk job, desk clerk, help desk, cash desk, pillow talk, pillow fight,
    mirror image, rear view mirror, wing mirror, car mirror, mirror ball, lamp post, heat lamp, uv lamp, nail lamp,
    light year, light speed, light switch, light beer, light novel, light rail, traffic light, tail light, brake
    light, fog light, stop light, christmas light, northern light, rug burn, rug rat, carpet bombing, carpet beetle,
    magic carpet, carpet tack, cabinet minister, cabinet member, cabinet meeting, chest pain,
    chest cold, chest hair, chest infection, chest press, chest workout, chest x ray, chest tube, tool chest, ice
    chest, closet drama, crib note, crib death, cot death, bunk mate, trunk show, car trunk, tree trunk, elephant
    trunk, umbrella term, umbrella insurance, umbrella company, sheet music, sheet metal, balance sheet, cheat
    sheet, answer sheet, score sheet, time sheet, cookie sheet, ice sheet, seat belt, booster seat, child seat,
    music stand, hot dog stand, lemonade stand, witness stand, kick stand, taxi stand, base camp, base jumping, air
    base, military base, swing state, swing dance, whoopee cushion, shelf life, rocker arm, rocker switch, hang
    glider, tv show, tv series, tv guide, tv remote, tv channel, tv license, tv antenna, white house, white wine,
    white bread, white rice, white noise, white lie, white paper, white water rafting, white chocolate, white
    collar, black friday, black coffee, black magic, black market, black bear, black widow, black bean, black tea,
    black hole, black ice, black belt, black jack, black eye, black forest cake, blue cheese, blue whale, blue jay,
    blue collar, blue print, blue crab, blue moon, red wine, red meat, red bull, red tape, red cross, red sox, red
    hat, red pepper, red eye, green tea, green card, green bean, green onion, green pepper, green party, green
    screen, green beret, brown rice, brown sugar, brown bread, brown bear, gray matter, gray area, gray squirrel,
    gray whale, yellow page, yellow fever, yellow jacket, pink eye, pink floyd, pink slip, pink panther, purple
    heart, purple rain, orange juice, orange county, orange peel, gold rush, gold mine, gold medal, gold coin, gold
    ring, gold bar, gold digger, silver spoon, silver coin, silver medal, silver lining, silver bullet, rose garden,
    rose bush, rose bowl, chocolate chip, chocolate bar, chocolate cake, milk chocolate, hot chocolate, chocolate
    milk, cream cheese, ice cream, cream soda, whipped cream, sour cream, double cream, heavy cream, face cream,
    hand cream, shaving cream, eye cream, olive oil, mustard seed, mustard gas, charcoal grill, charcoal briquette,
    activated charcoal, sand castle, sand box, sand dune, salmon fillet, smoked salmon, jet engine, jet ski, jet
    lag, private jet, king crab, king cobra, king prawn, king salmon, king kong, king arthur, king james bible, king
    charles spaniel, queen bee, queen ant, queen of hearts, queen elizabeth, queen mother, drag queen, beauty queen,
    twin tower, twin cities, twin peak, twin engine, twin brother, twin sister, twin baby, full moon, full stop,
    full time job, full house, full metal jacket, king lear, single malt, single malt whiskey, single malt scotch, single
    origin coffee, double espresso, twin flame, ottoman empire, cabinet reshuffle`,
} as const
