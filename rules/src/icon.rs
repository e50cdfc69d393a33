//! Suggests icons for chores and items (docs/product/chores.md#icons).

/// Every icon, with the words that suggest it. The first row with a matching phrase wins, so specific icons come before
/// general ones. Phrases are separated by `|`; the words of a phrase may stand anywhere in the name, also in the
/// plural.
const ICONS: &[(&str, &str)] = &[
    // Before rows with one of their words.
    ("dragon", "dragon|terrarium|lizard|reptile"),
    ("bathroom", "bath bomb|bathroom|bathtub|bath|shower"),
    ("backpack", "school bag|backpack|bag|satchel"),
    ("school", "school|museum|library"),
    ("ice-cream", "ice cream|gelato|frozen yogurt|milkshake|smoothie|slushie"),
    ("skating", "ice skate|ice skating|roller skating|inline skate|skating|skate"),
    ("bedtime", "stay up|sleep in|sleepover|get ready bed|bedtime|pajama|pyjama|sleep"),
    ("breakfast", "breakfast|pancake|waffle|cereal"),
    ("cards", "trading card|card game|playing card|pokemon"),
    ("money", "gift card|pocket money|allowance|cash|money|currency|donation|charity|piggy bank"),
    (
        "video-game",
        "video game|game console|game controller|game time|handheld game|gaming|minecraft|arcade|nintendo|playstation|xbox",
    ),
    ("toy-car", "toy car|race track|remote control car|go kart|toy train|car race"),
    (
        "music",
        "music|concert|playlist|album|audiobook|dance|instrument|ukulele|guitar|violin|flute|drum|song|choir",
    ),
    ("piano", "piano|keyboard"),
    ("phone", "phone|walkie talkie|walkie|call|smartphone"),
    ("computer", "computer|laptop"),
    ("screen", "screen time|screen|tablet|e reader|app"),
    ("toys", "toy|doll|dollhouse|stuffed animal|action figure|playdate|play dough|teddy"),
    ("dog", "dog|puppy|walk pet"),
    ("cat", "cat|kitten|litter box|litter tray"),
    ("fish", "fish|goldfish|aquarium|fishing"),
    ("bird", "bird|chicken|coop|hen|parrot|duck"),
    ("egg", "egg"),
    ("horse", "horse|pony|riding"),
    ("pet", "pet|rabbit|hamster|guinea pig|hutch|zoo|animal|cage|turtle"),
    ("dishwasher", "dishwasher"),
    // Cleaning, before the rooms that are cleaned.
    ("shoes", "shoe|boots|boot|sneaker|trainers"),
    ("vacuum", "vacuum|hoover|carpet|rug"),
    ("sweep", "sweep|broom|porch|driveway|hallway|garage|basement"),
    ("mop", "mop|floor|bucket|wash house"),
    (
        "spray",
        "wipe|dust|polish|mirror|handle|switch|baseboard|fingerprint|counter|soap|disinfect|blinds|fan",
    ),
    // The kitchen.
    ("cooking", "cook|cooking|make lunch|make dinner|pack lunch|kitchen|pantry|soup"),
    ("table", "table|restaurant|dinner|supper|lunch|meal|sushi"),
    ("window", "window"),
    ("coffee", "coffee|tea|cocoa|hot chocolate"),
    ("dishes", "dish|plate|pot|pan|cup|cutlery|silverware|sink"),
    ("fridge", "fridge|refrigerator|freezer"),
    ("microwave", "microwave"),
    ("stove", "stove|oven|hob|cooker"),
    ("baking", "bake|baking|cookie|biscuit|bakery|donut|doughnut"),
    ("cake", "cake|cupcake|muffin|birthday"),
    ("salad", "salad"),
    ("vegetables", "vegetable|veggie|carrot|potato|peel|chop"),
    ("pizza", "pizza"),
    ("burger", "burger|fries|taco|hot dog|kebab"),
    ("candy", "candy|candies|sweets|sweet|chocolate|gum|lollipop|chips|crisps|snack"),
    ("drink", "drink|soda|lemonade|juice|bubble tea|cola"),
    ("shopping", "grocery|groceries|shopping|supermarket|shop"),
    ("recycling", "recycling|recycle|compost"),
    ("trash", "trash|garbage|rubbish|waste|bin|bins|wastebasket|curb|litter"),
    ("bottle", "bottle|deposit|can|cans"),
    // Clothes and washing.
    ("laundry", "laundry|washing|dryer|washer|towel|sheet"),
    ("ironing", "iron|ironing"),
    ("socks", "sock"),
    ("sewing", "sew|sewing|button|knit"),
    ("wardrobe", "closet|wardrobe|hanger|coat|dress"),
    ("clothes", "clothes|clothing|shirt|hoodie|swimsuit|jacket|sweater|outfit|pants"),
    ("teeth", "teeth|tooth|brush teeth|dentist|floss"),
    ("toilet", "toilet|loo"),
    ("scissors", "haircut|hair|scissors|craft"),
    ("jewelry", "jewelry|jewellery|bracelet|necklace|nail polish|makeup|perfume"),
    ("costume", "cap|hat|costume|dress up|party"),
    ("door", "door|key"),
    ("light", "light|bulb|lamp|lights"),
    ("battery", "battery|batteries|charger"),
    // The house.
    ("puzzle", "puzzle|rubik|cube|escape room"),
    ("tools", "build|repair|fix|tool|assemble|gutter|filter|vent"),
    ("bed", "bed|bedroom|pillow|bean bag|blanket|mattress"),
    ("sofa", "sofa|couch|living room|playroom|furniture|room|armchair"),
    (
        "paint",
        "paint|marker|crayon|color|colour|colored|coloured|coloring|colouring|slime|poster|draw|drawing|sketchbook",
    ),
    ("book", "book|read|reading|bookshelf|comic|magazine|story"),
    ("math", "math|maths|times table"),
    (
        "homework",
        "homework|study|spell|spelling|pencil|write|writing|notebook|learn|practice|exam|vocabulary",
    ),
    ("lego", "lego|block|brick"),
    ("desk", "desk|drawer|shelf|declutter|organize"),
    ("mail", "mail|letter|note|post|card"),
    ("news", "newspaper|news"),
    ("camera", "camera|photo|picture"),
    // Outside.
    ("snow", "snow|ice|sled|winter|ski"),
    ("leaves", "leaf|leaves|rake"),
    ("lawn", "lawn|mow|grass|hedge"),
    ("flowers", "flower|repot|bouquet"),
    ("plants", "plant|houseplant|garden|weed|watering|water plant|seed"),
    ("wood", "firewood|wood|stick|log|fence"),
    ("grill", "grill|barbecue|bbq|picnic"),
    ("car", "car|minivan|seat"),
    ("bike", "bike|bicycle|tire|cycling"),
    ("scooter", "scooter"),
    ("skateboard", "skateboard|longboard"),
    ("swimming", "swim|swimming|pool|water park|goggles"),
    ("beach", "beach|sea|lake|sunbathe|boat"),
    ("camping", "camp|camping|campout|tent|hike|climbing|forest"),
    ("park", "theme park|amusement|fair|rollercoaster|playground|trampoline|park|circus|kite"),
    ("ball", "ball|soccer|football|baseball|tennis|frisbee|golf|paintball|volleyball"),
    ("basketball", "basketball"),
    ("bowling", "bowling"),
    ("sports", "sport|sports|gym|exercise|run|running|jump rope|training|yoga|karate"),
    // Free time.
    ("movie", "movie|film|cinema|theater|theatre|streaming|show"),
    ("tv", "tv|television|series|cartoon|remote"),
    ("headphones", "headphone|earbuds|speaker"),
    ("game", "game|dice|yo yo|fidget"),
    ("chess", "chess"),
    ("robot", "robot|drone|nerf|laser tag|laser"),
    ("science", "science|microscope|telescope|binoculars|experiment"),
    ("magic", "magic|wand|bubbles|bubble"),
    ("stickers", "sticker"),
    ("ticket", "ticket|trip|visit|excursion"),
    ("alarm-clock", "clock|watch|alarm|on time|ready|morning|early"),
    ("gift", "present|gift|surprise|wrap|wish"),
    ("decorate", "decorate|decoration|decorations|balloon|holiday|christmas|easter"),
    ("baby", "baby|babysit|sister|brother|sibling|toddler"),
    ("help", "help|neighbor|neighbour|grandma|grandpa|granny|skip|kind|thank"),
    ("family", "family|mom|mum|dad|parent|friend|together|date|day"),
    ("water", "water"),
    ("cleaning", "clean|tidy|wash|scrub"),
];

/// The icon of a chore if its name suggests none.
const CHORE: &str = "chore";
/// The icon of an item if its name suggests none.
const ITEM: &str = "gift";

/// The icon of a chore, by its name.
///
/// ```
/// assert_eq!(rules::icon::chore("Empty the dishwasher"), "dishwasher");
/// assert_eq!(rules::icon::chore("Walk the dogs"), "dog");
/// assert_eq!(rules::icon::chore("Xylograph"), "chore");
/// ```
pub fn chore(name: &str) -> &'static str {
    suggested(name).unwrap_or(CHORE)
}

/// The icon of an item of the store, by its name.
///
/// ```
/// assert_eq!(rules::icon::item("Ice cream"), "ice-cream");
/// assert_eq!(rules::icon::item("?"), "gift");
/// ```
pub fn item(name: &str) -> &'static str {
    suggested(name).unwrap_or(ITEM)
}

/// Every icon there is, once.
pub fn all() -> Vec<&'static str> {
    ICONS.iter().map(|(icon, _)| *icon).chain([CHORE]).collect()
}

fn suggested(name: &str) -> Option<&'static str> {
    // The words are English, so ASCII is enough; tables of all letters would be larger than the rules here.
    let name = name.to_ascii_lowercase();
    let words: Vec<&str> =
        name.split(|c: char| c.is_ascii() && !c.is_ascii_alphanumeric()).collect();
    let fits = |phrase: &str| phrase.split(' ').all(|part| words.iter().any(|word| is(word, part)));
    ICONS.iter().find(|(_, phrases)| phrases.split('|').any(fits)).map(|(icon, _)| *icon)
}

/// Whether a word is this one, or its plural.
fn is(word: &str, singular: &str) -> bool {
    word.strip_prefix(singular).is_some_and(|ending| matches!(ending, "" | "s" | "es"))
}
