/** Complete diagrams: some as people and language models write them, and some unusual ones. */
export const writtenDiagrams: readonly string[] = [
  `flowchart TD
    A[Start] --> B{Is it working?}
    B -- Yes --> C[Great!]
    B -- No --> D[Debug]
    D --> E{Found the bug?}
    E -->|Yes| F[Fix it] --> B
    E ---->|No| G((Sleep on it))
    G -.-> D
    C --> H([Done])`,
  `---
title: Media workflow
config:
  look: handDrawn
---
flowchart LR
    %% what the poster needs
    brief["text: Three words for a quiet winter morning"]
    ref["image: #quot;fox#quot; reference"]:::image
    brief --> poster["image: A poster"]
    ref -->|image| poster
    poster -->|start_frame| clip["video: slow pan, 5s"]:::video
    poster -->|"image"| model["model3d"]
    classDef image fill:#cde,stroke:#036
    classDef video fill:#edc,stroke:#630;
    click poster "https://example.com/poster" "Open the poster" _blank`,
  `%%{init: {"theme": "base", "flowchart": {"curve": "basis", "htmlLabels": true}}}%%
graph TB
  subgraph client [Client]
    direction LR
    browser["Browser <br/> (React)"] <--> cache[("IndexedDB")]
  end
  subgraph server ["Server & workers"]
    api[[API]] ==> queue[/Queue/]
    queue ==>|jobs| w1 & w2 & w3
    subgraph workers
      w1(Worker 1)
      w2(Worker 2)
      w3(Worker 3)
    end
  end
  browser -- HTTPS --> api
  workers -. results .-> api
  client ~~~ server
  style workers fill:#efe,stroke-dasharray: 5 5
  linkStyle 0 stroke:#f66,stroke-width:2px
  linkStyle default interpolate basis`,
  `graph LR;
    A-->B;B-->C;
    A & B-->C & D;
    C---oX;C---xY;
    X o--o Y; Y x--x Z; Z <--> A`,
  `flowchart RL
    A@{ shape: manual-file, label: "File Handling"}
    B@{ shape: manual-input, label: "User Input"}
    C@{ shape: docs, label: "Multiple Documents"}
    D@{ shape: procs, label: "Process Automation"}
    E@{ shape: paper-tape, label: "Paper Records"}
    A & B e1@--> C
    C e2@==> D & E
    e1@{ animate: true }
    e2@{ animation: slow }
    class e1 fast`,
  `flowchart
  subgraph one
    a1-->a2
  end
  subgraph two
    b1-->b2
  end
  subgraph three
    c1-->c2
  end
  one --> two
  three --> two
  two --> c2
  c1-->a2`,
  `flowchart LR
  subgraph TOP
    direction TB
    subgraph B1
        direction RL
        i1 -->f1
    end
    subgraph B2
        direction BT
        i2 -->f2
    end
  end
  A --> TOP --> B
  B1 --> B2`,
  'flowchart LR\n  a("`The **cat**\n  in the hat`") -- "edge label" --> b{{"`The **dog** in the hog`"}}\n  subgraph "`**Two**`"\n  c -- "`Bold **edge label**`" --> d("The dog in the hog")\n  end',
  `graph TD
accTitle: Deciding
accDescr {
  How a decision is made,
  step by step
}
    B["fa:fa-twitter for peace"]
    B-->C[fa:fa-ban forbidden]
    B-->D(fa:fa-spinner)
    B-->E(A fa:fa-camera-retro perhaps?)`,
  `graph TD;
sq[Square shape] --> ci((Circle shape));
od>Odd shape]---|Two line<br>edge comment|ro;
od2>Really long text in an Odd shape]-->od3>Really long text with linebreak<br>in an Odd shape];
di{Diamond is <br/> broken}-->ro(Rounded<br>square<br>shape);
di-->ro2(Rounded square shape);
e((Inner / circle<br>and some odd <br>special characters))-->f(,.?!+-*ز);
style e fill:red;`,
  `flowchart LR
  n1["image: a red fox, 50 % larger (4K) {seed: 7} | v2"]:::image
  n2["video: 'slow' pan -> left; then [cut]"]:::video
  n3["text: line one<br/>line two<br/>- item *bold* _it_ ~x~ \`code\` $5"]:::text
  n1 -->|"image"| n2
  n3 -->|"prompt"| n2
  n3 --> n1`,
  `flowchart TB
    A[Hard edge] -->|Link text| B(Round edge)
    B --> C{Decision}
    C -->|One| D[Result one]
    C -->|Two| E[Result two]
    click A callback "Tooltip for a callback"
    click B "https://www.github.com" "This is a tooltip for a link"
    click C call callback() "Tooltip for a callback"
    click D href "https://www.github.com" "This is a tooltip for a link"
    class A,B someclass;
    classDef someclass fill:#f96`,
  `flowchart LR
    A:::foo & B:::bar --> C:::foobar
    classDef foo stroke:#f00
    classDef bar stroke:#0f0
    classDef foobar stroke:#00f`,
  `graph LR
    subgraph "Zürich & Genève"
      s1["Übergröße"] -->|größer als| s2["日本語 ✓"]
    end
    s2 ==> x1{{"😀 #9829; #infin;"}}
    x1 -.->|"#quot;zitat#quot;"| s1`,
  `flowchart LR
a --> b   
   b-->c;
	c --> d	
d  &  e   -->   f
f --- g -- "last"  --> h`,
  `graph BT
    Lambda1[AWS Lambda] --> S3[("S3 bucket: media/*")]
    Lambda1 --> DDB[(DynamoDB)]
    APIGW([API Gateway]) ==>|POST /v1/generate| Lambda1
    User((User)) -- "1. upload" --> APIGW
    User -- "2. poll" --> APIGW
    DDB -. "stream" .-> Lambda2[[Worker]]
    Lambda2 --x S3
    Lambda2 --o DDB`,
  `flowchart LR
  a-b-c --> d.e.f --> g_h
  g_h -->|x| 1 --> 2nd --> 3
  3 --> End --> endpoint
  o1 --> x1
  default --> LR`,
  `flowchart LR
  a["say \\"hi\\""] -->|"so \\"so\\""| b@{ label: "say \\"hi\\", \\\\ too" }
  c[“image: x”] --> d['image: x']
  e["C:\\"] -- "D:\\" --> f(["one"])
  e["two"] --> f["one"]`,
]

/** Returns a diagram with the given statements. */
export const begun = (text: string): string => `graph LR\n${text}`
