"""python3 train.py SAMPLES WEIGHTS: teaches the network of image search which pictures show the same product.

SAMPLES is the folder that `learn-image-search.ts` fills. What WEIGHTS holds is gone on from; where there is no such file,
it is begun anew. Needs PyTorch 1.13 or later with a fast BLAS; ten minutes of a core to go on.
"""
import hashlib
import json
import math
import os
import sys
import time

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

SIDE = 64  # of what the network sees; `patch.ts` has the same, and AIR
AIR = 1.04
WIDTH, HEIGHT = 128, 96
NUMBERS = 96  # that it says of a picture
ROOM_SIDE = 80  # of a room's patch; `sample.ts` has the same
ANEW, GOING_ON = {"steps": 8000, "rate": 3e-3}, {"steps": 3000, "rate": 1.5e-3}
PRODUCTS, STRANGE = 80, 20  # pictures in each step, half of either in rooms
SHARPNESS, MARGIN = 20, 0.15
STRANGE_BELOW = 0.15

torch.set_num_threads(1)  # so little at once takes longer on two
torch.manual_seed(7)
np.random.seed(7)


class Samples:
    def __init__(self, folder):
        with open(os.path.join(folder, "samples.json")) as file:
            listed = json.load(file)
        samples = listed["samples"]
        planes = np.fromfile(os.path.join(folder, "samples.bin"), dtype=np.uint8)
        self.planes = planes.reshape(len(samples), 4, HEIGHT, WIDTH)
        self.boxes = np.array([sample["box"] for sample in samples], dtype=np.float32)
        self.products = sorted({s["itemId"] for s in samples if s["itemId"] is not None})
        colorful = set(listed["colorful"])
        self.colorful = np.array([item in colorful for item in self.products])
        number = {item: n for n, item in enumerate(self.products)}
        self.of = {kind: [[] for _ in self.products] for kind in ("render", "turned")}
        self.strange = []
        rooms = np.fromfile(os.path.join(folder, "rooms.bin"), dtype=np.uint8)
        self.rooms = rooms.reshape(len(listed["rooms"]), 5, ROOM_SIDE, ROOM_SIDE)
        self.in_rooms, self.strange_in_rooms = [[] for _ in self.products], []
        for n, item in enumerate(listed["rooms"]):
            (self.strange_in_rooms if item is None else self.in_rooms[number[item]]).append(n)
        for n, sample in enumerate(samples):
            if sample["kind"] == "strange":
                self.strange.append(n)
            else:
                self.of[sample["kind"]][number[sample["itemId"]]].append(n)

    def any_of(self, product):
        """Turned more often than rendered, where there are both: from more sides."""
        rendered, turned = self.of["render"][product], self.of["turned"][product]
        pool = turned if turned and (not rendered or np.random.rand() < 0.65) else rendered
        return pool[np.random.randint(len(pool))]

    def in_a_room(self, product):
        return self.in_rooms[product][np.random.randint(len(self.in_rooms[product]))]


def between(low, high, count, *shape):
    return torch.rand(count, *shape) * (high - low) + low


def cut(planes, boxes):
    """What the network sees: a square around the object, found a little wrongly, and turned to either side."""
    n = len(planes)
    planes, boxes = torch.from_numpy(planes).float(), torch.from_numpy(boxes)
    left, top, right, bottom = boxes.T
    side = torch.maximum(right - left, bottom - top) * AIR
    x = (left + right) / 2 + side * between(-0.05, 0.05, n)
    y = (top + bottom) / 2 + side * between(-0.05, 0.05, n)
    zoom = between(0.9, 1.15, n)
    wide = side * zoom * between(0.85, 1.15, n) * torch.where(torch.rand(n) < 0.5, -1.0, 1.0)
    high = side * zoom * between(0.9, 1.1, n)
    tilt = between(-0.07, 0.07, n)
    steps = (torch.arange(SIDE) + 0.5) / SIDE - 0.5
    down, across = torch.meshgrid(steps, steps, indexing="ij")
    each = (n, 1, 1)
    cos, sin = torch.cos(tilt).view(each), torch.sin(tilt).view(each)
    px = x.view(each) + wide.view(each) * (across * cos - down * sin)
    py = y.view(each) + high.view(each) * (across * sin + down * cos)
    grid = torch.stack([px / (WIDTH / 2) - 1, py / (HEIGHT / 2) - 1], -1)
    inside = (grid.abs() <= 1).all(-1).float().unsqueeze(1)
    seen = F.grid_sample(planes, grid, mode="bilinear", padding_mode="border", align_corners=False)
    lab = torch.cat([seen[:, :1] / 127.5 - 1, (seen[:, 1:3] - 128) / 50], 1)
    return lab, seen[:, 3:] * inside, inside


def recolored(lab, mask, colorful):
    """Some of the pieces that come in several colours in yet another one."""
    n = len(lab)
    one = (n, 1, 1, 1)
    chosen = (torch.rand(one) < 0.6).float() * torch.from_numpy(colorful).float().view(one)
    tone = (lab[:, :1] * mask).sum((2, 3), keepdim=True) / (mask.sum((2, 3), keepdim=True) + 1)
    turn, strength = between(-math.pi, math.pi, *one), between(0.2, 1.6, *one)
    cos, sin = torch.cos(turn) * strength, torch.sin(turn) * strength
    a, b, cast = lab[:, 1:2], lab[:, 2:3], between(-0.25, 0.25, n, 2, 1, 1)
    light = (lab[:, :1] - tone) * between(0.7, 1.3, *one) + tone * 0.4 + between(-0.45, 0.45, *one)
    other = torch.cat([light, a * cos - b * sin + cast[:, :1], a * sin + b * cos + cast[:, 1:]], 1)
    return lab + (other - lab) * (mask * chosen)


def woven(lab, mask):
    """What has no texture in three dimensions has one in a photograph."""
    n = len(lab)
    one = (n, 1, 1, 1)
    fine = torch.randn(n, 1, SIDE, SIDE)
    coarse = F.interpolate(torch.randn(n, 1, SIDE // 2, SIDE // 2), size=(SIDE, SIDE), mode="bilinear", align_corners=False)
    grain = fine * between(0, 0.06, *one) + coarse * between(0, 0.08, *one)
    shade = F.interpolate(torch.randn(n, 1, 4, 4), size=(SIDE, SIDE), mode="bicubic", align_corners=False)
    chosen = (torch.rand(one) < 0.6).float()
    return lab + torch.cat([grain + shade * between(0, 0.15, *one), torch.zeros(n, 2, SIDE, SIDE)], 1) * mask * chosen


def before_another_wall(lab, mask):
    n = len(lab)
    one = (n, 1, 1, 1)
    chosen = (torch.rand(one) < 0.4).float()
    across = torch.linspace(-1, 1, SIDE).view(1, 1, 1, SIDE)
    down = torch.linspace(-1, 1, SIDE).view(1, 1, SIDE, 1)
    light = between(-0.9, 1, *one) + between(-0.3, 0.3, *one) * across + between(-0.3, 0.3, *one) * down
    cast = [between(-0.35, high, *one).expand(n, 1, SIDE, SIDE) for high in (0.35, 0.45)]
    spots = F.interpolate(torch.randn(n, 3, 8, 8) * 0.25, size=(SIDE, SIDE), mode="bilinear", align_corners=False)
    wall = torch.cat([light, *cast], 1) + spots * (torch.rand(one) < 0.4).float()
    return lab + (wall - lab) * ((1 - mask) * chosen)


def photographed(lab):
    """In another light, out of focus, grainy."""
    n = len(lab)
    one = (n, 1, 1, 1)
    lab = lab * torch.cat([between(0.8, 1.2, *one), between(0.75, 1.25, *one).expand(n, 2, 1, 1)], 1)
    lab = lab + torch.cat([between(-0.25, 0.25, *one), between(-0.1, 0.1, n, 2, 1, 1)], 1)
    soft = F.avg_pool2d(lab, 3, 1, 1)
    lab = torch.where(torch.rand(one) < 0.35, soft, lab).clamp(-1.2, 1.6)
    return lab + torch.randn_like(lab) * between(0, 0.06, *one)


def outlined(mask):
    """As the outline is found in a photograph: too far out, too far in, or not at all."""
    luck = torch.rand(len(mask), 1, 1, 1)
    wide, narrow = F.max_pool2d(mask, 3, 1, 1), -F.max_pool2d(-mask, 3, 1, 1)
    mask = torch.where(luck < 0.15, wide, torch.where(luck < 0.3, narrow, mask))
    return torch.where(luck > 0.93, torch.ones_like(mask), mask)


def seen(samples, chosen, colorful):
    lab, mask, inside = cut(samples.planes[chosen], samples.boxes[chosen])
    lab = photographed(before_another_wall(woven(recolored(lab, mask, colorful), mask), mask))
    return torch.cat([lab, outlined(mask)], 1) * inside


def seen_in_rooms(samples, chosen, colorful):
    """What stands in rooms was composed in its light and cut out as it is in a photograph; it is cut a little otherwise."""
    planes = torch.from_numpy(samples.rooms[chosen]).float()
    n = len(planes)
    each, one = (n, 1, 1), (n, 1, 1, 1)
    zoom = SIDE / ROOM_SIDE * between(0.9, 1.14, n)
    wide = zoom * between(0.9, 1.1, n) * torch.where(torch.rand(n) < 0.5, -1.0, 1.0)
    high = zoom * between(0.92, 1.08, n)
    steps = (torch.arange(SIDE) + 0.5) / SIDE * 2 - 1
    down, across = torch.meshgrid(steps, steps, indexing="ij")
    aside, below = between(-0.05, 0.05, *each), between(-0.05, 0.05, *each)
    grid = torch.stack([aside + wide.view(each) * across, below + high.view(each) * down], -1)
    cut_out = F.grid_sample(planes, grid, mode="bilinear", padding_mode="border", align_corners=False)
    lab = torch.cat([cut_out[:, :1] / 127.5 - 1, (cut_out[:, 1:3] - 128) / 50], 1)
    inside = (grid.abs() <= 1).all(-1).float().unsqueeze(1) * (cut_out[:, 4:] > 0.5).float()
    # All of it in other hues: the outline is not known well enough to paint the piece alone.
    turn, strength = between(-math.pi, math.pi, *one), between(0.4, 1.4, *one)
    cos, sin = torch.cos(turn) * strength, torch.sin(turn) * strength
    a, b = lab[:, 1:2], lab[:, 2:3]
    other = torch.cat([lab[:, :1], a * cos - b * sin, a * sin + b * cos], 1)
    painted = (torch.rand(one) < 0.25).float() * torch.from_numpy(colorful).float().view(one)
    lab = photographed(lab + (other - lab) * painted)
    mask = torch.where(torch.rand(one) > 0.88, torch.ones_like(inside), cut_out[:, 3:4] / 255)
    return torch.cat([lab, mask], 1) * inside


def block(inputs, outputs, size=3, stride=2):
    convolution = nn.Conv2d(inputs, outputs, size, stride, size // 2, bias=False)
    return nn.Sequential(convolution, nn.BatchNorm2d(outputs), nn.ReLU())


class Network(nn.Module):
    def __init__(self):
        super().__init__()
        self.convolutions = nn.Sequential(
            block(4, 28), block(28, 56), block(56, 104), block(104, 104, stride=1), block(104, 160), block(160, 64, 1, 1)
        )
        self.dropout = nn.Dropout(0.15)
        self.dense = nn.Linear(64 * (SIDE // 16) ** 2, NUMBERS)

    def forward(self, patches):
        return F.normalize(self.dense(self.dropout(self.convolutions(patches).flatten(1))))


def batch(samples):
    """Pictures of products, half of them in rooms, then of strange things, half of them in rooms; and which products."""
    products = np.random.randint(0, len(samples.products), PRODUCTS)
    half, strange = PRODUCTS // 2, STRANGE // 2
    colorful = samples.colorful[products]
    patches = torch.cat(
        [
            seen(samples, [samples.any_of(product) for product in products[:half]], colorful[:half]),
            seen_in_rooms(samples, [samples.in_a_room(product) for product in products[half:]], colorful[half:]),
            seen(samples, np.random.choice(samples.strange, strange), np.ones(strange, bool)),
            seen_in_rooms(samples, np.random.choice(samples.strange_in_rooms, strange), np.zeros(strange, bool)),
        ]
    )
    return patches, products


def read_into(network, samples, path):
    """What was learned before; the normalization in between does nothing at first."""
    with open(path, "rb") as file:
        head, data = file.read().split(b"\n", 1)
    learned, at = json.loads(head), 0

    def read(weight, numbers):
        nonlocal at
        rows = np.frombuffer(data, np.int8, weight.numel(), at).astype(np.float32).reshape(len(weight), -1)
        at += weight.numel()
        weight.copy_(torch.from_numpy(rows * np.float32(numbers["scales"])[:, None]).view_as(weight))

    x, _ = batch(samples)
    with torch.no_grad():
        for (convolution, norm, relu), numbers in zip(network.convolutions, learned["convolutions"]):
            read(convolution.weight, numbers)
            out, bias = convolution(x), torch.tensor(numbers["biases"])
            mean, variance = out.mean((0, 2, 3)), out.var((0, 2, 3))
            norm.running_mean.copy_(mean)
            norm.running_var.copy_(variance)
            norm.weight.copy_(torch.sqrt(variance + norm.eps))
            norm.bias.copy_(bias + mean)
            x = relu(out + bias.view(1, -1, 1, 1))
        read(network.dense.weight, learned["dense"])
        network.dense.bias.copy_(torch.tensor(learned["dense"]["biases"]))


def typical_of(network, samples):
    """What it says of each product by now."""
    network.eval()
    with torch.no_grad():
        plain = np.zeros(10, bool)
        said = [
            network(seen(samples, [samples.any_of(product) for _ in plain], plain)).mean(0)
            for product in range(len(samples.products))
        ]
    network.train()
    return F.normalize(torch.stack(said))


def learn(samples, before):
    network = Network()
    count = len(samples.products)
    # What is typical of each product; pictures of it are to come near, by a margin nearer than to any other.
    typical = torch.randn(count, NUMBERS) * 0.1
    goes_on = os.path.exists(before)
    if goes_on:
        read_into(network, samples, before)
        typical = typical_of(network, samples)
    typical = nn.Parameter(typical)
    steps, rate = (GOING_ON if goes_on else ANEW).values()
    optimizer = torch.optim.AdamW([*network.parameters(), typical], lr=rate, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, rate, total_steps=steps, pct_start=0.15)
    started, usual = time.time(), None
    for step in range(steps):
        # In one go: the normalization in between is to know all kinds.
        patches, products = batch(samples)
        said = network(patches)
        of_products, of_others = said[:PRODUCTS], said[PRODUCTS:]
        likeness = of_products @ F.normalize(typical).T
        right = torch.from_numpy(products)
        share = 1 if goes_on else min(1, step / (steps * 0.3))
        margin = MARGIN * share * F.one_hot(right, count)
        loss = F.cross_entropy(SHARPNESS * (likeness - margin), right, label_smoothing=0.05)
        # What is no product is to be like none, and like no picture of one.
        alike = of_others @ torch.cat([F.normalize(typical), of_products]).T
        loss = loss + 8 * F.relu(alike - STRANGE_BELOW).pow(2).topk(4, 1)[0].mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
        usual = loss.item() if usual is None else 0.98 * usual + 0.02 * loss.item()
        if step % 200 == 0:
            print(f"{step} of {steps}: loss {usual:.3f}, {time.time() - started:.0f} s", flush=True)
    return network.eval()


LARGEST = 127  # a byte


def listed(weights, biases):
    """How much a byte is worth in each output, and the bytes, as `learned.ts` reads them."""
    rows = weights.flatten(1)
    scales = rows.abs().max(1)[0] / LARGEST
    numbers = {
        "scales": [float(f"{scale:.4g}") for scale in scales.tolist()],
        "biases": [float(f"{bias:.4g}") for bias in biases.tolist()],
    }
    return numbers, (rows / scales.view(-1, 1)).round().to(torch.int8).numpy().tobytes()


def write(network, path):
    convolutions, data = [], b""
    with torch.no_grad():
        for convolution, norm, _ in network.convolutions:
            by = norm.weight / torch.sqrt(norm.running_var + norm.eps)
            numbers, weights = listed(convolution.weight * by.view(-1, 1, 1, 1), norm.bias - norm.running_mean * by)
            square = {
                "inputs": convolution.in_channels,
                "size": convolution.kernel_size[0],
                "stride": convolution.stride[0],
            }
            convolutions.append({**square, **numbers})
            data += weights
        numbers, weights = listed(network.dense.weight, network.dense.bias)
        data += weights
    learned = {"convolutions": convolutions, "dense": {"inputs": network.dense.in_features, **numbers}}
    version = hashlib.sha256(json.dumps(learned).encode() + data).hexdigest()[:8]
    with open(path, "wb") as file:
        file.write(json.dumps(learned).encode() + b"\n" + data)
    with open(os.path.join(os.path.dirname(path), "learned.json"), "w") as file:
        json.dump({"version": version}, file, indent=2)
        file.write("\n")


write(learn(Samples(sys.argv[1]), sys.argv[2]), sys.argv[2])
